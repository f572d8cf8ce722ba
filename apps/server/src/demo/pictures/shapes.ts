const WIDTH = 800;
const HEIGHT = 1000;

/** Drawn at seven tenths: sharp enough for a phone, and drawn in half the time. */
const SCALE = 0.7;

type Attributes = Record<string, string | number>;

function element(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${name} ${written.join(' ')}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
): string {
  return element('rect', { x, y, width, height, rx, fill });
}

export function circle(cx: number, cy: number, r: number, fill: string): string {
  return element('circle', { cx, cy, r, fill });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return element('ellipse', { cx, cy, rx, ry, fill });
}

export function polygon(points: string, fill: string): string {
  return element('polygon', { points, fill });
}

export function path(d: string, fill: string): string {
  return element('path', { d, fill });
}

export function line(d: string, stroke: string, width: number): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

export function turned(degrees: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`;
}

/** Four points, as light sparkles. */
export function star(x: number, y: number, r: number, fill: string): string {
  const q = r * 0.28;
  return polygon(
    `${x},${y - r} ${x + q},${y - q} ${x + r},${y} ${x + q},${y + q} ${x},${y + r} ${x - q},${y + q} ${x - r},${y} ${x - q},${y - q}`,
    fill,
  );
}

/** A 200 by 200 drawing centered at a point of the picture. */
export function placed(drawing: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x - 100 * scale} ${y - 100 * scale}) scale(${scale})">${drawing}</g>`;
}

/** Copies of a shape along a row, `step` apart. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function picture(content: string, width = WIDTH, height = HEIGHT): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
