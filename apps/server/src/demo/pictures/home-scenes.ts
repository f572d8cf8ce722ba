import type { Palette } from './palettes.ts';
import { circle, ellipse, line, path, picture, polygon, rect, repeat, turned } from './shapes.ts';

/** A house with a roof line under a low sun. */
export function roof(p: Palette): string {
  return picture(
    rect(0, 0, 800, 1000, p.back) +
      circle(610, 230, 90, p.accent) +
      path('M0 640 Q200 540 420 620 T800 580 V1000 H0Z', p.far) +
      rect(180, 470, 440, 360, p.light) +
      polygon('130,490 400,270 670,490', p.near) +
      repeat(5, (i) => line(`M${200 + i * 45} ${478 - i * 36} H${600 - i * 45}`, p.main, 8)) +
      rect(520, 290, 60, 120, p.main) +
      rect(350, 640, 110, 190, p.main, 8) +
      circle(435, 740, 9, p.accent) +
      rect(220, 560, 90, 90, p.far, 6) +
      rect(500, 560, 90, 90, p.far, 6) +
      line('M265 560 V650 M220 605 H310 M545 560 V650 M500 605 H590', p.light, 8) +
      rect(0, 830, 800, 170, p.near) +
      ellipse(150, 835, 70, 46, p.main) +
      ellipse(660, 838, 84, 54, p.main),
  );
}

/** Pipes, a valve and one drop. */
export function pipes(p: Palette): string {
  return picture(
    rect(0, 0, 800, 1000, p.back) +
      repeat(5, (row) =>
        repeat(4, (column) => rect(column * 200 + 6, row * 200 + 6, 188, 188, p.light, 10)),
      ) +
      line('M-20 260 H300 Q360 260 360 320 V560 Q360 620 420 620 H560', p.near, 84) +
      line('M-20 250 H300', p.main, 18) +
      rect(270, 205, 46, 110, p.main, 10) +
      rect(305, 400, 110, 46, p.main, 10) +
      line('M560 620 V700', p.near, 84) +
      rect(500, 690, 120, 40, p.main, 12) +
      line('M360 470 H520', p.near, 30) +
      circle(540, 470, 64, p.accent) +
      circle(540, 470, 26, p.back) +
      path(
        'M560 770 C560 770 510 840 510 872 A50 50 0 0 0 610 872 C610 840 560 770 560 770Z',
        p.main,
      ) +
      rect(0, 940, 800, 60, p.far),
  );
}

/** A garden path between beds and trees. */
export function garden(p: Palette): string {
  return picture(
    rect(0, 0, 800, 1000, p.back) +
      circle(180, 190, 80, p.accent) +
      path('M0 470 Q260 370 520 450 T800 420 V1000 H0Z', p.far) +
      path('M0 580 Q300 500 800 600 V1000 H0Z', p.main) +
      path('M380 560 Q300 760 120 1000 H560 Q500 760 430 560Z', p.light) +
      rect(590, 430, 34, 190, p.ink) +
      circle(606, 380, 120, p.near) +
      circle(690, 440, 80, p.near) +
      rect(140, 470, 26, 130, p.ink) +
      circle(152, 430, 84, p.near) +
      repeat(6, (i) => line(`M${560 + i * 38} ${900 - i * 12} v-70`, p.near, 8)) +
      repeat(6, (i) => circle(560 + i * 38, 818 - i * 12, 22, i % 2 === 0 ? p.accent : p.light)),
  );
}

/** A plug, a cord and a lamp that is on. */
export function electrics(p: Palette): string {
  return picture(
    rect(0, 0, 800, 1000, p.back) +
      line('M400 0 V250', p.ink, 10) +
      path('M250 430 Q260 250 400 250 Q540 250 550 430Z', p.near) +
      ellipse(400, 430, 150, 26, p.accent) +
      polygon('250,440 550,440 720,1000 80,1000', p.far) +
      circle(400, 462, 46, p.accent) +
      rect(140, 700, 170, 230, p.light, 26) +
      circle(225, 815, 62, p.far) +
      rect(196, 790, 16, 46, p.ink, 6) +
      rect(238, 790, 16, 46, p.ink, 6) +
      line('M800 760 Q600 700 560 820 T420 900', p.near, 18) +
      rect(350, 860, 110, 84, p.near, 18) +
      line('M350 884 H318 M350 920 H318', p.ink, 14),
  );
}

/** A clean room: window, broom, bucket. */
export function cleaning(p: Palette): string {
  return picture(
    rect(0, 0, 800, 1000, p.back) +
      rect(110, 120, 360, 430, p.light, 12) +
      rect(134, 144, 148, 178, p.far) +
      rect(298, 144, 148, 178, p.far) +
      rect(134, 346, 148, 178, p.far) +
      rect(298, 346, 148, 178, p.far) +
      turned(
        14,
        600,
        500,
        rect(590, 160, 26, 560, p.near, 12) + path('M530 720 H676 L710 900 H496Z', p.accent),
      ) +
      rect(0, 860, 800, 140, p.far) +
      path('M150 660 H390 L360 900 H180Z', p.main) +
      line('M160 660 Q270 520 380 660', p.ink, 12) +
      repeat(5, (i) => circle(170 + i * 50, 650 - (i % 2) * 26, 34 - (i % 2) * 8, p.light)),
  );
}
