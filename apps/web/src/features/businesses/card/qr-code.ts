import { QR_ERROR_CORRECTION } from '@pro-match/domain/limits';
import { encode } from 'uqr';

/** In modules: the quiet margin that readers need; the standard asks for four. */
const QUIET = 4;

/**
 * In px, the longest side of the PNG; a module is a whole number of px, so that edges stay sharp.
 */
const PNG_SIDE = 1200;

export interface QrShape {
  /** Modules per side, without the margin. */
  size: number;
  /** SVG path data of the dark modules, one unit per module. */
  path: string;
}

/** Joins neighboring dark modules of a row into rectangles. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}

/** Encodes at the highest error-correction level. */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: QR_ERROR_CORRECTION, border: 0 });
  return { size, path: data.map(rowPath).join('') };
}

/** Black on white, with the quiet margin. */
export function qrSvgFile({ size, path }: QrShape): Blob {
  const side = size + 2 * QUIET;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Black on white, with the quiet margin; large enough to print sharp. */
export function qrPngFile({ size, path }: QrShape): Promise<Blob> {
  const modules = size + 2 * QUIET;
  const scale = Math.floor(PNG_SIDE / modules);
  const canvas = document.createElement('canvas');
  canvas.width = modules * scale;
  canvas.height = modules * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(QUIET, QUIET);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser cannot write a PNG'));
    }, 'image/png');
  });
}
