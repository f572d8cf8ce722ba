import type { Palette } from './palettes.ts';
import { circle, ellipse, line, path, picture, placed, polygon, rect, repeat } from './shapes.ts';

type Drawing = (p: Palette) => string;
type Setting = (p: Palette, draw: Drawing) => string;

/** The thing itself, in colors that stand out from the ground behind it. */
function thing(p: Palette, draw: Drawing, x: number, y: number, scale: number): string {
  return placed(draw({ ...p, far: p.back }), x, y, scale);
}

/** The thing alone, large, on a quiet ground. */
const closeUp: Setting = (p, draw) =>
  picture(
    rect(0, 0, 800, 1000, p.back) +
      repeat(7, (row) =>
        repeat(6, (column) => circle(70 + column * 132 + (row % 2) * 66, 70 + row * 150, 7, p.far)),
      ) +
      circle(400, 470, 330, p.light) +
      circle(400, 470, 300, p.far) +
      thing(p, draw, 400, 470, 2.5) +
      path('M0 880 Q200 830 400 880 T800 880 V1000 H0Z', p.near),
  );

/** On a bench under a window, beside a plant. */
const bench: Setting = (p, draw) =>
  picture(
    rect(0, 0, 800, 1000, p.back) +
      rect(90, 90, 300, 330, p.light, 16) +
      rect(112, 112, 120, 136, p.far) +
      rect(248, 112, 120, 136, p.far) +
      rect(112, 264, 120, 134, p.far) +
      rect(248, 264, 120, 134, p.far) +
      circle(318, 176, 34, p.accent) +
      line('M560 0 V110', p.ink, 8) +
      path('M490 200 Q500 110 560 110 Q620 110 630 200Z', p.near) +
      ellipse(560, 202, 70, 12, p.accent) +
      rect(0, 770, 800, 60, p.main) +
      rect(0, 830, 800, 170, p.near) +
      repeat(3, (i) => rect(60 + i * 240, 870, 200, 90, p.main, 10)) +
      circle(430, 570, 236, p.far) +
      thing(p, draw, 430, 570, 2.05) +
      path('M84 770 L98 690 H182 L196 770Z', p.accent) +
      path('M140 690 Q90 640 96 560 Q146 600 140 690 Q134 590 190 540 Q204 630 140 690Z', p.main),
  );

/** On the sign of a small shop. */
const sign: Setting = (p, draw) =>
  picture(
    rect(0, 0, 800, 1000, p.far) +
      rect(60, 60, 680, 860, p.back, 14) +
      rect(40, 40, 720, 70, p.near, 12) +
      circle(400, 380, 246, p.near) +
      circle(400, 380, 224, p.far) +
      thing(p, draw, 400, 380, 2) +
      repeat(6, (i) =>
        path(`M${70 + i * 110} 660 h110 v56 a55 40 0 0 1 -110 0Z`, i % 2 === 0 ? p.main : p.light),
      ) +
      rect(110, 780, 250, 140, p.light, 8) +
      line('M140 890 L200 810 M190 890 L250 810', p.far, 10) +
      rect(440, 770, 190, 150, p.main, 8) +
      circle(600, 850, 11, p.accent) +
      rect(0, 920, 800, 80, p.near) +
      polygon('650,920 730,920 716,860 664,860', p.accent) +
      circle(690, 828, 46, p.main),
  );

/** The same object in settings that look different. */
export const SETTINGS: readonly Setting[] = [closeUp, bench, sign];
