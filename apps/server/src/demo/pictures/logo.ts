import type { Palette } from './palettes.ts';
import { circle, path, picture, polygon, rect } from './shapes.ts';

const MARKS: readonly ((p: Palette) => string)[] = [
  (p) => polygon('60,150 128,80 196,150', p.accent) + rect(80, 150, 96, 50, p.light),
  (p) =>
    path('M128 56 C128 56 76 124 76 156 A52 52 0 0 0 180 156 C180 124 128 56 128 56Z', p.light) +
    circle(128, 160, 18, p.accent),
  (p) => circle(128, 128, 62, p.light) + path('M128 66 A62 62 0 0 1 128 190Z', p.accent),
  (p) => polygon('138,50 78,140 122,140 112,206 178,112 132,112', p.accent),
  (p) => rect(70, 70, 66, 66, p.light, 14) + rect(120, 120, 66, 66, p.accent, 14),
  (p) =>
    path('M128 200 C60 150 70 80 128 60 C186 80 196 150 128 200Z', p.light) +
    rect(122, 90, 12, 110, p.accent, 6),
  (p) => circle(100, 128, 44, p.light) + circle(156, 128, 44, p.accent),
  (p) =>
    polygon('128,54 196,92 196,166 128,204 60,166 60,92', p.light) + circle(128, 129, 30, p.accent),
];

export const LOGO_SHAPES = MARKS.length;

/** A square mark without letters, so that it serves any demo business. */
export function logo(p: Palette, shape: number): string {
  const draw = MARKS[shape % MARKS.length];
  return picture(rect(0, 0, 256, 256, p.near) + (draw ? draw(p) : ''), 256, 256);
}
