import type { Palette } from './palettes.ts';
import { circle, ellipse, line, path, picture, polygon, rect, repeat, turned } from './shapes.ts';

const stage = (p: Palette, floor = 800) =>
  rect(0, 0, 800, 1000, p.back) + rect(0, floor, 800, 1000 - floor, p.far);

/** A car in front of an open garage. */
export function car(p: Palette): string {
  return picture(
    stage(p, 770) +
      rect(90, 220, 620, 550, p.light, 10) +
      rect(150, 300, 500, 470, p.far) +
      repeat(4, (i) => line(`M150 ${330 + i * 34} H650`, p.light, 8)) +
      path('M150 720 Q160 620 250 610 L320 510 H520 L600 610 Q680 620 690 720 V790 H150Z', p.near) +
      path('M290 606 L346 536 H414 V606Z M434 536 H506 L560 606 H434Z', p.back) +
      circle(270, 790, 66, p.ink) +
      circle(270, 790, 28, p.far) +
      circle(570, 790, 66, p.ink) +
      circle(570, 790, 28, p.far) +
      rect(640, 660, 46, 30, p.accent, 12) +
      rect(155, 660, 40, 30, p.accent, 12),
  );
}

/** A mirror, a chair and scissors. */
export function salon(p: Palette): string {
  return picture(
    stage(p, 860) +
      ellipse(400, 330, 210, 250, p.main) +
      ellipse(400, 330, 180, 220, p.light) +
      line('M310 250 L370 180 M330 320 L450 190', p.far, 16) +
      path('M270 620 Q260 520 330 520 H470 Q540 520 530 620 V720 H270Z', p.near) +
      rect(240, 700, 320, 70, p.main, 30) +
      rect(380, 770, 40, 110, p.ink) +
      ellipse(400, 890, 120, 22, p.ink) +
      turned(
        24,
        640,
        640,
        line('M620 500 L660 690 M670 500 L630 690', p.ink, 16) +
          circle(612, 726, 32, p.accent) +
          circle(678, 726, 32, p.accent),
      ),
  );
}

/** Mats, a plant and weights on a quiet floor. */
export function wellness(p: Palette): string {
  return picture(
    stage(p, 700) +
      circle(400, 300, 170, p.accent) +
      path(
        'M400 620 C300 560 250 440 290 340 C360 380 400 480 400 620 C400 480 440 380 510 340 C550 440 500 560 400 620Z',
        p.main,
      ) +
      path('M400 620 C330 480 350 330 400 250 C450 330 470 480 400 620Z', p.near) +
      path('M330 620 H470 L450 740 H350Z', p.light) +
      rect(90, 800, 620, 60, p.near, 30) +
      circle(120, 830, 46, p.main) +
      circle(120, 830, 20, p.back) +
      rect(300, 905, 200, 20, p.ink, 10) +
      rect(270, 875, 40, 80, p.ink, 12) +
      rect(490, 875, 40, 80, p.ink, 12),
  );
}

/** A clinic's front with a cross. */
export function clinic(p: Palette): string {
  return picture(
    stage(p, 820) +
      rect(140, 260, 520, 560, p.light, 16) +
      rect(140, 260, 520, 90, p.near, 16) +
      rect(372, 410, 56, 170, p.main, 8) +
      rect(315, 467, 170, 56, p.main, 8) +
      rect(340, 640, 120, 180, p.far, 8) +
      line('M400 640 V820', p.light, 8) +
      rect(190, 640, 100, 90, p.far, 8) +
      rect(510, 640, 100, 90, p.far, 8) +
      circle(690, 170, 70, p.accent) +
      ellipse(110, 820, 90, 60, p.main) +
      ellipse(700, 826, 110, 64, p.main),
  );
}

/** A dog beside a bowl. */
export function pets(p: Palette): string {
  return picture(
    stage(p, 820) +
      circle(400, 420, 300, p.far) +
      path('M290 820 Q250 560 400 540 Q560 560 520 820Z', p.near) +
      circle(400, 420, 150, p.near) +
      ellipse(262, 400, 52, 110, p.main) +
      ellipse(538, 400, 52, 110, p.main) +
      ellipse(400, 480, 82, 66, p.light) +
      ellipse(400, 450, 28, 20, p.ink) +
      circle(346, 392, 15, p.ink) +
      circle(454, 392, 15, p.ink) +
      line('M400 470 V506 M366 508 Q400 536 434 508', p.ink, 8) +
      rect(330, 590, 140, 28, p.accent, 14) +
      path('M560 780 H740 L710 870 H590Z', p.accent) +
      ellipse(650, 780, 90, 20, p.light),
  );
}

/** Books, a pencil and an apple. */
export function learning(p: Palette): string {
  return picture(
    stage(p, 780) +
      rect(180, 700, 440, 80, p.near, 10) +
      rect(220, 620, 400, 80, p.main, 10) +
      rect(190, 540, 380, 80, p.accent, 10) +
      rect(540, 715, 60, 50, p.light) +
      rect(250, 635, 60, 50, p.light) +
      path(
        'M400 520 C310 540 290 430 340 390 C370 370 390 384 400 394 C410 384 430 370 460 390 C510 430 490 540 400 520Z',
        p.near,
      ) +
      line('M400 392 Q400 350 424 332', p.ink, 12) +
      ellipse(446, 352, 34, 16, p.main) +
      turned(
        -28,
        620,
        400,
        rect(600, 240, 46, 300, p.accent) +
          polygon('600,540 646,540 623,600', p.light) +
          rect(600, 220, 46, 40, p.near),
      ),
  );
}

/** A table set under a lamp. */
export function table(p: Palette): string {
  return picture(
    stage(p, 760) +
      line('M400 0 V150', p.ink, 8) +
      path('M280 270 Q290 150 400 150 Q510 150 520 270Z', p.near) +
      ellipse(400, 560, 270, 60, p.light) +
      ellipse(400, 552, 190, 40, p.far) +
      path('M250 540 Q260 400 400 400 Q540 400 550 540Z', p.main) +
      circle(400, 392, 22, p.accent) +
      line(
        'M320 360 Q300 330 320 300 M400 340 Q380 310 400 280 M480 360 Q460 330 480 300',
        p.far,
        10,
      ) +
      path('M80 620 H720 L690 680 H110Z', p.near) +
      rect(370, 680, 60, 260, p.ink) +
      ellipse(400, 945, 150, 24, p.ink),
  );
}

/** A shop window under its awning. */
export function shop(p: Palette): string {
  return picture(
    stage(p, 830) +
      rect(110, 200, 580, 630, p.light, 12) +
      rect(110, 200, 580, 110, p.near, 12) +
      repeat(6, (i) =>
        path(`M${110 + i * 97} 310 h97 v90 a48 48 0 0 1 -97 0Z`, i % 2 === 0 ? p.accent : p.main),
      ) +
      rect(160, 500, 280, 240, p.far, 8) +
      rect(490, 500, 150, 330, p.main, 8) +
      circle(610, 670, 12, p.accent) +
      rect(190, 660, 80, 80, p.near) +
      circle(330, 690, 50, p.accent) +
      rect(380, 620, 40, 120, p.main) +
      circle(400, 254, 26, p.light),
  );
}

/** A desk by a window with a chart. */
export function office(p: Palette): string {
  return picture(
    stage(p, 800) +
      rect(120, 130, 560, 350, p.light, 14) +
      repeat(5, (i) =>
        rect(180 + i * 94, 400 - i * 44, 54, 60 + i * 44, i === 4 ? p.accent : p.main, 6),
      ) +
      line('M170 460 H640', p.far, 8) +
      rect(80, 680, 640, 40, p.near, 10) +
      rect(130, 720, 30, 200, p.ink) +
      rect(640, 720, 30, 200, p.ink) +
      path('M290 540 H510 L530 670 H270Z', p.ink) +
      path('M306 556 H494 L508 656 H292Z', p.far) +
      rect(560, 600, 70, 80, p.accent, 10) +
      line('M630 620 q34 10 0 40', p.accent, 12),
  );
}

/** Bunting and balloons. */
export function party(p: Palette): string {
  return picture(
    stage(p, 850) +
      line('M0 160 Q400 330 800 160', p.ink, 8) +
      repeat(9, (i) => {
        const x = 50 + i * 86;
        const y = 176 + 66 * (1 - ((i - 4) / 4.6) ** 2);
        return polygon(
          `${x},${y} ${x + 60},${y} ${x + 30},${y + 76}`,
          [p.accent, p.main, p.near][i % 3] ?? p.main,
        );
      }) +
      line('M250 560 Q300 720 400 860 M400 500 V860 M560 580 Q500 740 400 860', p.ink, 6) +
      ellipse(250, 470, 92, 112, p.main) +
      ellipse(400, 400, 98, 120, p.accent) +
      ellipse(560, 490, 92, 112, p.near) +
      rect(330, 850, 140, 90, p.near, 10) +
      rect(386, 850, 28, 90, p.light),
  );
}

/** A road to the hills with a suitcase waiting. */
export function travel(p: Palette): string {
  return picture(
    rect(0, 0, 800, 1000, p.back) +
      circle(560, 260, 100, p.accent) +
      polygon('0,600 210,300 420,600', p.far) +
      polygon('260,600 520,240 800,600', p.main) +
      rect(0, 590, 800, 410, p.near) +
      polygon('370,590 430,590 700,1000 240,1000', p.ink) +
      repeat(4, (i) => rect(394 + i * 12, 620 + i * 90, 14 + i * 6, 50, p.light, 4)) +
      rect(90, 700, 210, 230, p.accent, 26) +
      line('M150 700 V650 H240 V700', p.light, 16) +
      line('M140 710 V920 M250 710 V920', p.light, 10),
  );
}

/** A delivery van and its parcels. */
export function van(p: Palette): string {
  return picture(
    stage(p, 780) +
      path('M0 560 Q200 460 420 540 T800 500 V780 H0Z', p.far) +
      rect(110, 420, 400, 340, p.near, 20) +
      path('M510 500 H620 L700 620 V760 H510Z', p.main) +
      path('M540 530 H606 L656 620 H540Z', p.back) +
      circle(230, 770, 64, p.ink) +
      circle(230, 770, 26, p.far) +
      circle(590, 770, 64, p.ink) +
      circle(590, 770, 26, p.far) +
      rect(190, 510, 130, 130, p.accent, 6) +
      line('M255 510 V640', p.light, 12) +
      rect(340, 560, 90, 80, p.light, 6) +
      rect(0, 830, 800, 14, p.light),
  );
}
