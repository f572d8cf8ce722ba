import type { Palette } from '../palettes.ts';
import { circle, ellipse, line, path, polygon, rect, repeat, star, turned } from '../shapes.ts';

const paw = (x: number, y: number, s: number, fill: string) =>
  ellipse(x, y, 20 * s, 17 * s, fill) +
  [-24, -9, 9, 24]
    .map((dx, i) => ellipse(x + dx * s, y - (i % 3 ? 30 : 20) * s, 8 * s, 11 * s, fill))
    .join('');

export const familyObjects: Record<string, (p: Palette) => string> = {
  Veterinarian: (p) =>
    circle(100, 104, 66, p.main) +
    paw(100, 122, 1.2, p.light) +
    rect(142, 34, 12, 40, p.accent, 3) +
    rect(128, 48, 40, 12, p.accent, 3),
  'Pet Grooming': (p) =>
    ellipse(100, 128, 54, 40, p.light) +
    repeat(7, (i) => circle(58 + i * 14, 96 - (i % 2) * 10, 16, p.light)) +
    circle(100, 74, 30, p.main) +
    ellipse(70, 74, 12, 24, p.near) +
    ellipse(130, 74, 12, 24, p.near) +
    circle(90, 70, 5, p.ink) +
    circle(110, 70, 5, p.ink) +
    ellipse(100, 84, 8, 6, p.ink) +
    circle(152, 50, 10, p.accent) +
    circle(166, 74, 6, p.accent),
  'Dog Walking': (p) =>
    path(
      'M40 150 V106 Q40 92 56 92 H110 L120 66 L132 78 H152 L158 94 L136 106 V150 H122 V122 H60 V150Z',
      p.near,
    ) +
    line('M42 100 Q26 88 30 70', p.near, 9) +
    rect(112, 90, 26, 9, p.accent, 4) +
    line('M128 92 Q110 40 168 26', p.main, 5) +
    circle(140, 86, 4, p.light),
  'Dog Training': (p) =>
    paw(74, 122, 1.1, p.near) +
    circle(134, 62, 30, p.accent) +
    circle(134, 62, 12, p.light) +
    rect(104, 40, 30, 18, p.accent, 4) +
    line('M134 92 Q150 120 130 150', p.main, 6),
  'Pet Sitting': (p) =>
    path('M56 160 Q44 96 72 84 L66 48 L88 62 H112 L134 48 L128 84 Q156 96 144 160Z', p.near) +
    circle(86, 82, 6, p.accent) +
    circle(114, 82, 6, p.accent) +
    polygon('94,94 106,94 100,102', p.light) +
    line('M144 150 Q176 150 168 112', p.near, 10) +
    rect(48, 156, 104, 14, p.main, 7),
  'Pet Boarding': (p) =>
    polygon('32,96 100,40 168,96', p.near) +
    rect(46, 94, 108, 72, p.main) +
    path('M76 166 V128 Q76 106 100 106 Q124 106 124 128 V166Z', p.ink) +
    paw(100, 78, 0.45, p.accent),
  Tutoring: (p) =>
    path('M100 64 Q66 44 30 56 V150 Q66 138 100 158 Q134 138 170 150 V56 Q134 44 100 64Z', p.main) +
    path('M100 64 V158 Q66 138 36 146 V62 Q70 52 100 64Z', p.light) +
    line('M50 82 Q70 78 86 84 M50 104 Q70 100 86 106', p.near, 5) +
    star(134, 96, 20, p.accent),
  'Music Lessons': (p) =>
    rect(28, 76, 144, 76, p.light, 6) +
    repeat(6, (i) => line(`M${52 + i * 24} 76 v76`, p.near, 3)) +
    repeat(5, (i) => rect(44 + i * 24 + (i > 1 ? 24 : 0), 76, 15, 44, p.ink, 2)) +
    line('M86 58 V28 L118 22 V50', p.main, 6) +
    circle(78, 58, 9, p.accent) +
    circle(110, 52, 9, p.accent),
  'Language Lessons': (p) =>
    path(
      'M30 56 Q30 40 46 40 H116 Q132 40 132 56 V94 Q132 110 116 110 H72 L50 130 V110 H46 Q30 110 30 94Z',
      p.near,
    ) +
    path(
      'M84 124 H140 Q170 124 170 96 V80 H140 V96 Q140 124 84 124Z M140 122 L152 150 L160 116Z',
      p.accent,
    ) +
    line('M60 92 L80 56 L100 92 M68 80 H92', p.light, 7),
  'Driving Lessons': (p) =>
    circle(100, 100, 64, p.ink) +
    circle(100, 100, 48, p.light) +
    path('M52 92 H148 L144 112 Q124 110 116 146 H84 Q76 110 56 112Z', p.near) +
    circle(100, 108, 15, p.accent),
  'Test Prep': (p) =>
    rect(50, 32, 100, 138, p.light, 8) +
    repeat(
      4,
      (i) =>
        circle(70, 62 + i * 28, 8, i === 1 ? p.accent : p.far) +
        line(`M90 ${62 + i * 28} h44`, p.main, 6),
    ) +
    turned(
      -36,
      150,
      130,
      rect(142, 78, 15, 74, p.accent) + polygon('142,152 157,152 149,170', p.near),
    ),
  'Childcare & Preschool': (p) =>
    rect(36, 112, 56, 56, p.main, 6) +
    rect(108, 112, 56, 56, p.near, 6) +
    rect(72, 52, 56, 56, p.accent, 6) +
    circle(64, 140, 14, p.light) +
    polygon('136,124 152,154 120,154', p.light) +
    rect(90, 70, 20, 20, p.light, 3),
  'Event Planning': (p) =>
    rect(40, 50, 120, 116, p.light, 10) +
    rect(40, 50, 120, 32, p.near, 10) +
    rect(64, 36, 10, 28, p.ink, 4) +
    rect(126, 36, 10, 28, p.ink, 4) +
    repeat(3, (i) => rect(56 + i * 32, 94, 22, 20, p.far, 4)) +
    repeat(3, (i) => rect(56 + i * 32, 124, 22, 20, i === 1 ? p.accent : p.far, 4)) +
    star(100, 134, 14, p.near),
  Photography: (p) =>
    rect(30, 66, 140, 96, p.near, 12) +
    path('M72 66 L82 46 H118 L128 66Z', p.near) +
    circle(100, 114, 36, p.light) +
    circle(100, 114, 26, p.main) +
    circle(110, 104, 8, p.light) +
    rect(144, 76, 16, 11, p.accent, 4),
  Videography: (p) =>
    rect(28, 82, 104, 76, p.near, 10) +
    polygon('132,108 172,86 172,154 132,132', p.main) +
    circle(58, 62, 22, p.main) +
    circle(102, 62, 22, p.main) +
    circle(58, 62, 8, p.light) +
    circle(102, 62, 8, p.light) +
    circle(112, 100, 7, p.accent),
  'DJ Services': (p) =>
    line('M40 112 Q40 44 100 44 Q160 44 160 112', p.near, 12) +
    rect(28, 102, 32, 56, p.main, 12) +
    rect(140, 102, 32, 56, p.main, 12) +
    rect(34, 114, 14, 32, p.accent, 6) +
    rect(152, 114, 14, 32, p.accent, 6),
  'Live Music': (p) =>
    turned(
      36,
      100,
      100,
      ellipse(100, 136, 42, 38, p.accent) +
        ellipse(100, 96, 30, 28, p.accent) +
        circle(100, 118, 14, p.ink) +
        rect(94, 20, 12, 94, p.near, 4) +
        rect(86, 8, 28, 22, p.near, 5) +
        rect(84, 148, 32, 8, p.ink, 3),
    ),
  'Party Rentals': (p) =>
    polygon('100,30 176,92 24,92', p.accent) +
    polygon('100,30 126,92 74,92', p.main) +
    rect(32, 92, 12, 76, p.near) +
    rect(156, 92, 12, 76, p.near) +
    rect(66, 130, 68, 10, p.near, 4) +
    rect(74, 140, 8, 28, p.near) +
    rect(118, 140, 8, 28, p.near) +
    line('M100 30 V14', p.ink, 5),
  'Event Venues': (p) =>
    polygon('100,30 168,76 32,76', p.near) +
    repeat(4, (i) => rect(44 + i * 34, 82, 14, 66, p.main)) +
    rect(30, 148, 140, 18, p.near, 4) +
    path('M100 62 q-9 -9 -16 0 q0 6 16 14 q16 -8 16 -14 q-7 -9 -16 0Z', p.accent),
  'Hotels & Lodging': (p) =>
    rect(24, 70, 12, 96, p.ink, 5) +
    rect(24, 120, 152, 26, p.near, 8) +
    rect(164, 118, 12, 48, p.ink, 5) +
    rect(76, 92, 96, 34, p.main, 14) +
    rect(40, 96, 44, 28, p.light, 12) +
    path('M140 30 A26 26 0 1 0 164 66 A22 22 0 0 1 140 30Z', p.accent),
  'Vacation Rentals': (p) =>
    path('M20 166 Q100 132 180 166Z', p.accent) +
    path('M96 150 Q92 96 110 64 L120 68 Q106 100 110 150Z', p.ink) +
    path(
      'M114 66 Q84 34 56 60 Q90 54 114 66 Q92 70 84 100 Q104 70 114 66 Q150 36 172 70 Q138 54 114 66 Q138 76 146 106 Q116 84 114 66Z',
      p.main,
    ) +
    circle(46, 44, 20, p.accent),
  'Travel Agent': (p) =>
    circle(84, 112, 54, p.main) +
    path(
      'M52 92 Q74 74 92 88 Q96 108 74 110 Q62 108 52 92Z M92 122 Q112 116 120 132 Q108 154 92 146Z',
      p.light,
    ) +
    turned(
      -24,
      134,
      60,
      path(
        'M96 60 H150 Q170 60 174 68 Q168 76 150 74 H136 L112 98 H102 L114 74 H104 L96 84 H88 L92 68Z',
        p.accent,
      ),
    ),
  'Tours & Guides': (p) =>
    polygon('28,64 76,46 124,64 172,46 172,142 124,160 76,142 28,160', p.light) +
    polygon('76,46 124,64 124,160 76,142', p.far) +
    line('M46 128 Q80 92 108 120 T152 84', p.main, 6) +
    path('M134 70 Q110 40 134 30 Q158 40 134 70Z', p.accent),
  'Car Rental': (p) =>
    path('M24 126 Q26 98 54 94 L74 66 H122 L146 94 Q174 98 176 126 V134 H24Z', p.main) +
    path('M64 94 L80 74 H98 V94Z M104 74 H118 L134 94 H104Z', p.light) +
    circle(64, 134, 18, p.ink) +
    circle(138, 134, 18, p.ink) +
    circle(150, 40, 15, p.accent) +
    circle(150, 40, 6, p.light) +
    rect(104, 36, 34, 8, p.accent, 3),
  'Airport Transportation': (p) =>
    path('M26 136 V86 Q26 72 40 72 H130 L168 102 Q174 106 174 116 V136Z', p.near) +
    repeat(3, (i) => rect(40 + i * 30, 84, 22, 20, p.light, 3)) +
    path('M132 84 L152 102 H132Z', p.light) +
    circle(60, 138, 17, p.ink) +
    circle(140, 138, 17, p.ink) +
    turned(
      -18,
      90,
      44,
      path(
        'M50 44 H104 Q120 44 122 50 Q118 56 104 55 H92 L76 70 H68 L76 55 H62 L54 62 H48 L50 50Z',
        p.accent,
      ),
    ),
  'Boat Charters': (p) =>
    polygon('96,28 96,118 44,118', p.light) +
    polygon('104,44 104,118 148,118', p.accent) +
    rect(97, 24, 7, 104, p.ink) +
    path('M28 126 H172 L150 158 H52Z', p.near) +
    line('M24 168 Q44 156 64 168 T104 168 T144 168 T180 168', p.main, 8),
  'Courier Services': (p) =>
    rect(34, 58, 132, 92, p.light, 8) +
    line('M38 64 L100 112 L162 64', p.near, 9) +
    circle(148, 142, 26, p.accent) +
    line('M138 142 H158 M150 132 L160 142 L150 152', p.near, 6),
  'Moving Services': (p) =>
    rect(40, 78, 84, 84, p.accent, 4) +
    rect(76, 78, 14, 36, p.light) +
    rect(96, 42, 66, 60, p.main, 4) +
    rect(124, 42, 11, 26, p.light) +
    line('M138 126 H166 M138 144 H158', p.near, 7),
  'Freight & Shipping': (p) =>
    rect(20, 66, 104, 70, p.near, 5) +
    path('M124 86 H152 L178 112 V136 H124Z', p.main) +
    path('M134 96 H148 L162 112 H134Z', p.light) +
    circle(50, 140, 17, p.ink) +
    circle(86, 140, 17, p.ink) +
    circle(150, 140, 17, p.ink) +
    repeat(3, (i) => rect(36 + i * 28, 78, 8, 44, p.accent)),
};
