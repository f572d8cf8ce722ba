import type { Palette } from '../palettes.ts';
import { circle, ellipse, line, path, rect, repeat, star, turned } from '../shapes.ts';

const wheels = (p: Palette) =>
  circle(64, 138, 19, p.ink) +
  circle(64, 138, 8, p.far) +
  circle(138, 138, 19, p.ink) +
  circle(138, 138, 8, p.far);
const body = (p: Palette, fill: string) =>
  path('M24 132 Q26 102 54 98 L74 70 H122 L146 98 Q174 102 176 132 V138 H24Z', fill) +
  path('M64 98 L80 78 H98 V98Z M104 78 H118 L134 98 H104Z', p.light);

export const autoObjects: Record<string, (p: Palette) => string> = {
  'Auto Repair': (p) =>
    body(p, p.near) +
    wheels(p) +
    turned(
      40,
      100,
      50,
      rect(94, 30, 12, 52, p.accent, 5) +
        circle(100, 30, 15, p.accent) +
        rect(94, 12, 12, 18, p.light),
    ),
  'Oil Change': (p) =>
    path('M40 92 H120 L168 64 L174 76 L130 116 V150 H40Z', p.near) +
    rect(66, 76, 34, 16, p.main, 4) +
    line('M40 100 Q20 100 24 124 Q26 138 40 138', p.near, 10) +
    path('M174 88 Q162 108 162 116 A12 12 0 0 0 186 116 Q186 108 174 88Z', p.accent),
  'Tire Services': (p) =>
    circle(100, 100, 68, p.ink) +
    circle(100, 100, 44, p.light) +
    circle(100, 100, 36, p.main) +
    repeat(5, (i) => turned(i * 72, 100, 100, rect(95, 66, 10, 30, p.light, 4))) +
    circle(100, 100, 11, p.accent),
  'Brake Services': (p) =>
    circle(94, 102, 62, p.main) +
    circle(94, 102, 24, p.light) +
    circle(94, 102, 13, p.near) +
    repeat(8, (i) => turned(i * 45, 94, 102, circle(94, 60, 5, p.light))) +
    path('M112 34 Q166 54 164 118 L134 112 Q134 80 104 66Z', p.accent),
  'Transmission Repair': (p) => gear(p, 78, 84, 40, p.main) + gear(p, 134, 128, 28, p.accent),
  'Auto Body & Paint': (p) =>
    body(p, p.main) +
    wheels(p) +
    rect(128, 26, 26, 40, p.near, 5) +
    rect(120, 18, 30, 12, p.ink, 4) +
    repeat(4, (i) => circle(108 - i * 12, 24 + (i % 2) * 10, 6, p.accent)),
  'Auto Glass Repair': (p) =>
    path('M30 140 L58 58 H142 L170 140Z', p.near) +
    path('M46 130 L68 70 H132 L154 130Z', p.light) +
    line('M104 92 L92 78 M104 92 L122 82 M104 92 L98 112 M104 92 L124 106', p.main, 5) +
    circle(104, 92, 6, p.accent),
  'Car Wash': (p) =>
    body(p, p.main) +
    wheels(p) +
    repeat(3, (i) => path(`M${60 + i * 40} 22 q-10 16 0 22 q10 -6 0 -22Z`, p.near)) +
    repeat(5, (i) => circle(40 + i * 30, 108 - (i % 2) * 16, 11, p.light)),
  'Auto Detailing': (p) =>
    body(p, p.near) +
    wheels(p) +
    repeat(3, (i) => star(52 + i * 48, 44 - (i % 2) * 14, 16, p.accent)),
  'Towing & Roadside Assistance': (p) =>
    rect(24, 104, 152, 16, p.near, 4) +
    path('M118 104 V60 H150 L172 86 V104Z', p.main) +
    path('M128 82 V68 H146 L158 82Z', p.light) +
    line('M40 104 L76 44', p.accent, 11) +
    line('M76 44 V76', p.ink, 5) +
    circle(56, 132, 19, p.ink) +
    circle(146, 132, 19, p.ink) +
    rect(128, 48, 20, 10, p.accent, 4),
  'Motorcycle Repair': (p) =>
    circle(52, 132, 32, p.ink) +
    circle(52, 132, 16, p.light) +
    circle(150, 132, 32, p.ink) +
    circle(150, 132, 16, p.light) +
    line('M52 132 L84 92 H124 L150 132 M124 92 L112 62 H96', p.near, 10) +
    ellipse(102, 88, 30, 15, p.accent) +
    rect(56, 80, 34, 11, p.main, 5),
};

function gear(p: Palette, x: number, y: number, r: number, fill: string): string {
  return (
    repeat(8, (i) => turned(i * 45, x, y, rect(x - r / 4, y - r * 1.32, r / 2, r * 0.6, fill, 4))) +
    circle(x, y, r, fill) +
    circle(x, y, r * 0.4, p.light)
  );
}
