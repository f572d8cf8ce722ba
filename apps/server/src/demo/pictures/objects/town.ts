import type { Palette } from '../palettes.ts';
import { circle, ellipse, line, path, polygon, rect, repeat, turned } from '../shapes.ts';

const steam = (p: Palette) => line('M82 52 q-10 -14 0 -28 M104 52 q-10 -14 0 -28', p.far, 6);

export const townObjects: Record<string, (p: Palette) => string> = {
  Restaurants: (p) =>
    circle(100, 102, 52, p.light) +
    circle(100, 102, 36, p.far) +
    line('M34 50 V94 M24 50 V76 Q24 90 34 92 Q44 90 44 76 V50 M34 94 V158', p.near, 7) +
    path('M160 46 Q180 70 168 104 H160Z', p.near) +
    rect(158, 46, 8, 112, p.near, 4) +
    circle(100, 102, 16, p.accent),
  'Coffee Shops': (p) =>
    steam(p) +
    path('M46 68 H138 V122 Q138 154 106 154 H78 Q46 154 46 122Z', p.near) +
    line('M138 82 Q170 80 166 106 Q162 128 136 124', p.near, 11) +
    rect(36, 160, 112, 12, p.accent, 6) +
    ellipse(92, 70, 44, 9, p.main),
  Bakeries: (p) =>
    path(
      'M30 122 Q24 66 70 66 Q84 50 106 58 Q132 46 146 70 Q180 74 170 122 Q166 146 140 146 H60 Q34 146 30 122Z',
      p.accent,
    ) + line('M66 84 Q60 104 68 122 M100 80 Q94 102 102 124 M134 84 Q128 104 136 122', p.near, 7),
  Pizza: (p) =>
    path('M30 60 Q100 20 170 60 L100 172Z', p.accent) +
    path('M30 60 Q100 20 170 60 L162 74 Q100 38 38 74Z', p.near) +
    circle(84, 88, 12, p.main) +
    circle(120, 84, 12, p.main) +
    circle(102, 122, 11, p.main) +
    circle(104, 68, 5, p.light),
  'Takeout & Delivery': (p) =>
    path('M44 80 Q44 40 100 40 Q156 40 156 80Z', p.accent) +
    rect(38, 84, 124, 16, p.main, 8) +
    rect(40, 104, 120, 20, p.near, 8) +
    path('M44 130 H156 Q156 158 130 158 H70 Q44 158 44 130Z', p.accent) +
    circle(80, 60, 4, p.light) +
    circle(104, 54, 4, p.light) +
    circle(124, 66, 4, p.light),
  'Food Trucks': (p) =>
    rect(24, 62, 112, 78, p.near, 8) +
    path('M136 84 H158 L178 110 V140 H136Z', p.main) +
    path('M142 92 H154 L166 110 H142Z', p.light) +
    rect(38, 84, 70, 30, p.light, 3) +
    repeat(5, (i) => rect(34 + i * 16, 72, 16, 14, i % 2 ? p.light : p.accent)) +
    circle(58, 144, 17, p.ink) +
    circle(150, 144, 17, p.ink),
  Catering: (p) =>
    path('M36 124 Q40 60 100 60 Q160 60 164 124Z', p.main) +
    circle(100, 52, 10, p.accent) +
    rect(24, 124, 152, 14, p.near, 7) +
    line('M60 106 Q66 82 90 78', p.light, 7) +
    rect(44, 148, 112, 8, p.accent, 4),
  'Personal Chef': (p) =>
    circle(66, 76, 28, p.light) +
    circle(100, 60, 34, p.light) +
    circle(134, 76, 28, p.light) +
    rect(60, 86, 80, 74, p.light, 4) +
    rect(60, 138, 80, 22, p.accent) +
    line('M82 104 V126 M100 100 V126 M118 104 V126', p.far, 6),
  'Bars & Breweries': (p) =>
    rect(52, 66, 76, 102, p.accent, 8) +
    line('M128 88 Q164 84 160 116 Q158 146 126 140', p.near, 11) +
    repeat(4, (i) => circle(58 + i * 22, 62, 17, p.light)) +
    line('M74 92 V148 M92 92 V148 M110 92 V148', p.light, 6),
  'Desserts & Ice Cream': (p) =>
    polygon('66,104 134,104 100,178', p.accent) +
    line('M78 120 L112 148 M122 120 L90 148', p.near, 4) +
    circle(76, 84, 26, p.main) +
    circle(124, 84, 26, p.near) +
    circle(100, 56, 28, p.light) +
    circle(100, 26, 9, p.accent),
  'Clothing & Apparel': (p) =>
    path('M72 40 Q100 60 128 40 L170 68 L150 100 L136 92 V168 H64 V92 L50 100 L30 68Z', p.main) +
    line('M64 122 H136', p.accent, 10),
  'Shoe Stores': (p) =>
    path('M32 76 Q58 92 84 70 L134 112 Q172 118 172 142 H32Z', p.near) +
    rect(28, 140, 148, 16, p.accent, 7) +
    line('M92 82 L80 96 M106 94 L94 108 M120 104 L108 118', p.light, 6),
  Jewelry: (p) =>
    circle(100, 124, 44, p.accent) +
    circle(100, 124, 31, p.light) +
    polygon('76,44 124,44 142,64 100,104 58,64', p.main) +
    line('M58 64 H142 M84 44 L100 102 L116 44', p.light, 4),
  'Furniture & Home Decor': (p) =>
    rect(40, 66, 120, 56, p.main, 14) +
    rect(22, 92, 34, 58, p.near, 12) +
    rect(144, 92, 34, 58, p.near, 12) +
    rect(50, 112, 100, 36, p.near, 8) +
    rect(34, 148, 12, 18, p.ink) +
    rect(154, 148, 12, 18, p.ink) +
    rect(84, 82, 32, 28, p.accent, 6),
  Electronics: (p) =>
    rect(62, 28, 76, 144, p.ink, 14) +
    rect(70, 42, 60, 108, p.far, 4) +
    circle(100, 161, 6, p.light) +
    polygon('108,66 84,104 98,104 92,132 118,92 102,92', p.accent),
  Florist: (p) =>
    circle(70, 66, 20, p.main) +
    circle(130, 66, 20, p.near) +
    circle(100, 48, 22, p.accent) +
    circle(100, 88, 18, p.main) +
    circle(100, 48, 8, p.light) +
    circle(70, 66, 7, p.light) +
    circle(130, 66, 7, p.light) +
    polygon('60,96 140,96 112,174 88,174', p.light) +
    rect(80, 124, 40, 12, p.accent, 4),
  'Grocery Stores': (p) =>
    path('M34 92 H166 L150 164 H50Z', p.accent) +
    line('M58 92 L82 50 M142 92 L118 50', p.near, 8) +
    circle(80, 82, 20, p.near) +
    circle(112, 78, 22, p.main) +
    line('M66 108 L72 152 M100 108 V152 M134 108 L128 152', p.light, 6),
  Pharmacies: (p) =>
    rect(60, 70, 80, 100, p.accent, 12) +
    rect(54, 40, 92, 32, p.light, 8) +
    rect(60, 96, 80, 48, p.light) +
    rect(94, 102, 12, 36, p.near, 2) +
    rect(82, 114, 36, 12, p.near, 2),
  'Hardware Stores': (p) =>
    polygon('100,34 152,64 152,124 100,154 48,124 48,64', p.main) +
    circle(100, 94, 26, p.light) +
    turned(40, 140, 150, rect(132, 120, 16, 54, p.accent, 3) + rect(122, 112, 36, 14, p.near, 4)),
  'Sporting Goods': (p) =>
    circle(92, 100, 58, p.accent) +
    line('M34 100 H150 M92 42 V158 M52 58 Q84 100 52 142 M132 58 Q100 100 132 142', p.near, 6) +
    circle(158, 150, 18, p.light),
  Bookstores: (p) =>
    rect(40, 40, 28, 124, p.near, 4) +
    rect(72, 56, 24, 108, p.main, 4) +
    turned(12, 130, 110, rect(110, 44, 30, 118, p.accent, 4) + rect(116, 60, 18, 8, p.light)) +
    rect(46, 56, 16, 8, p.light) +
    rect(30, 164, 142, 10, p.ink, 4),
  'Gifts & Toys': (p) =>
    rect(44, 88, 112, 78, p.main, 6) +
    rect(36, 70, 128, 26, p.near, 6) +
    rect(90, 70, 20, 96, p.accent) +
    path('M100 70 Q60 68 66 44 Q88 34 100 70 Q112 34 134 44 Q140 68 100 70Z', p.accent),
  Accounting: (p) =>
    rect(54, 30, 92, 140, p.near, 10) +
    rect(66, 42, 68, 28, p.light, 4) +
    repeat(3, (row) =>
      repeat(3, (i) =>
        rect(66 + i * 25, 84 + row * 26, 18, 18, row === 2 && i === 2 ? p.accent : p.main, 4),
      ),
    ),
  'Tax Preparation': (p) =>
    path('M52 30 H124 L150 56 V170 H52Z', p.light) +
    path('M124 30 L150 56 H124Z', p.far) +
    line('M70 78 H130 M70 98 H130 M70 118 H104', p.main, 7) +
    circle(126, 142, 24, p.accent) +
    line('M116 142 L124 150 L138 134', p.near, 7),
  'Legal Services': (p) =>
    rect(95, 44, 10, 112, p.near, 3) +
    rect(66, 156, 68, 12, p.near, 5) +
    line('M44 62 H156', p.near, 8) +
    path(
      'M22 106 H70 Q68 128 46 128 Q24 128 22 106Z M130 106 H178 Q176 128 154 128 Q132 128 130 106Z',
      p.accent,
    ) +
    line('M46 62 L24 106 M46 62 L68 106 M154 62 L132 106 M154 62 L176 106', p.main, 4) +
    circle(100, 40, 9, p.accent),
  'Real Estate Agent': (p) =>
    rect(92, 40, 10, 134, p.ink, 3) +
    rect(56, 52, 118, 10, p.ink, 3) +
    rect(70, 70, 96, 70, p.light, 5) +
    polygon('84,108 118,82 152,108', p.near) +
    rect(94, 106, 48, 26, p.main) +
    rect(112, 112, 12, 20, p.accent),
  'Insurance Agent': (p) =>
    path(
      'M28 96 Q34 36 100 36 Q166 36 172 96 Q152 82 136 96 Q118 82 100 96 Q82 82 64 96 Q48 82 28 96Z',
      p.main,
    ) +
    path('M64 96 Q70 44 100 36 Q130 44 136 96 Q118 82 100 96 Q82 82 64 96Z', p.accent) +
    line('M100 92 V144 Q100 164 82 162', p.near, 9),
  'Financial Planning': (p) =>
    ellipse(100, 150, 46, 15, p.near) +
    repeat(4, (i) => ellipse(100, 146 - i * 18, 46, 15, i % 2 ? p.near : p.accent)) +
    path('M100 76 Q96 46 124 34 Q130 62 100 76Z', p.main) +
    path('M100 78 Q82 64 76 46 Q98 48 100 78Z', p.main),
  'Marketing & Advertising': (p) =>
    polygon('56,84 136,46 136,154 56,116', p.main) +
    rect(34, 82, 30, 36, p.near, 8) +
    rect(130, 38, 14, 124, p.near, 6) +
    path('M64 118 L76 164 H96 L88 122Z', p.near) +
    line('M158 78 L176 68 M160 100 H180 M158 122 L176 132', p.accent, 7),
  'Web Design': (p) =>
    rect(26, 44, 148, 112, p.light, 10) +
    rect(26, 44, 148, 26, p.near, 10) +
    repeat(3, (i) => circle(42 + i * 16, 57, 5, p.accent)) +
    rect(40, 84, 54, 56, p.main, 5) +
    line('M108 92 H158 M108 112 H158 M108 132 H136', p.far, 8),
  'IT Support': (p) =>
    rect(38, 46, 124, 84, p.ink, 8) +
    rect(48, 56, 104, 64, p.far, 4) +
    path('M22 138 H178 L168 158 H32Z', p.near) +
    line('M76 78 L64 90 L76 102 M124 78 L136 90 L124 102 M108 72 L92 108', p.near, 6),
  'Graphic Design': (p) =>
    path(
      'M100 34 Q170 34 170 96 Q170 124 140 118 Q118 114 120 134 Q124 164 96 164 Q32 160 30 100 Q34 36 100 34Z',
      p.light,
    ) +
    circle(70, 76, 13, p.main) +
    circle(106, 62, 13, p.accent) +
    circle(140, 82, 13, p.near) +
    circle(62, 114, 13, p.near),
  'Printing & Signs': (p) =>
    rect(56, 32, 88, 46, p.light, 4) +
    rect(32, 70, 136, 66, p.near, 10) +
    rect(56, 112, 88, 56, p.light, 4) +
    line('M70 130 H130 M70 148 H112', p.main, 7) +
    circle(148, 90, 7, p.accent),
};
