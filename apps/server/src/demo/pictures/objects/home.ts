import type { Palette } from '../palettes.ts';
import { circle, ellipse, line, path, polygon, rect, repeat, turned } from '../shapes.ts';

export const homeObjects: Record<string, (p: Palette) => string> = {
  Plumbing: (p) =>
    rect(84, 70, 26, 70, p.main, 6) +
    line('M97 78 V60 Q97 44 114 44 H140 Q158 44 158 62 V84', p.main, 24) +
    rect(60, 36, 74, 14, p.near, 7) +
    rect(70, 136, 54, 18, p.near, 6) +
    path('M158 104 Q142 128 142 138 A16 16 0 0 0 174 138 Q174 128 158 104Z', p.accent),
  'Electrical Services': (p) =>
    circle(100, 84, 52, p.accent) +
    path('M76 126 H124 L118 150 H82Z', p.accent) +
    line('M84 92 L96 78 L104 92 L116 78', p.near, 6) +
    line('M100 92 V140', p.near, 5) +
    rect(82, 150, 36, 10, p.main, 4) +
    rect(86, 164, 28, 10, p.near, 4),
  'HVAC (Heating & Cooling)': (p) =>
    rect(44, 40, 112, 120, p.main, 12) +
    circle(100, 92, 42, p.near) +
    repeat(4, (i) =>
      turned(i * 90, 100, 92, path('M100 92 Q118 58 96 54 Q78 66 100 92Z', p.light)),
    ) +
    circle(100, 92, 9, p.accent) +
    repeat(3, (i) => rect(60, 140 + i * 6, 80, 3, p.light)),
  Roofing: (p) =>
    polygon('30,110 100,44 170,110', p.near) +
    repeat(3, (i) => line(`M${56 + i * 14} ${98 - i * 16} H${144 - i * 14}`, p.main, 5)) +
    rect(48, 108, 104, 56, p.light) +
    rect(48, 108, 104, 10, p.main) +
    rect(88, 126, 26, 38, p.accent, 3) +
    rect(130, 50, 18, 36, p.main),
  Landscaping: (p) =>
    circle(100, 76, 40, p.main) +
    circle(70, 92, 26, p.near) +
    circle(132, 92, 28, p.near) +
    rect(94, 100, 12, 44, p.ink, 4) +
    path('M60 140 H140 L130 172 H70Z', p.accent) +
    rect(54, 132, 92, 14, p.accent, 6),
  'House Cleaning': (p) =>
    turned(
      16,
      100,
      100,
      rect(94, 28, 12, 84, p.near, 6) +
        path('M70 110 H130 L142 168 H58Z', p.accent) +
        rect(66, 104, 68, 14, p.main, 6),
    ) +
    circle(46, 62, 12, p.light) +
    circle(64, 44, 7, p.light) +
    circle(158, 76, 9, p.light),
  Handyman: (p) =>
    turned(
      -40,
      100,
      100,
      rect(92, 70, 16, 96, p.accent, 8) + path('M66 40 H124 Q140 40 140 58 H118 V72 H66Z', p.near),
    ) +
    turned(
      42,
      100,
      100,
      rect(94, 84, 12, 86, p.main, 6) +
        path(
          'M84 44 V64 L100 74 L116 64 V44 Q128 54 126 70 Q122 88 100 90 Q78 88 74 70 Q72 54 84 44Z',
          p.main,
        ),
    ),
  'House Painting': (p) =>
    rect(44, 40, 104, 40, p.main, 10) +
    line('M148 60 H166 V96 H100 V116', p.ink, 8) +
    rect(90, 112, 20, 58, p.near, 8) +
    path('M52 80 H92 V100 Q84 112 78 100 V92 Q70 86 66 98 V112 Q58 122 52 108Z', p.accent),
  Flooring: (p) =>
    repeat(4, (i) => rect(36, 48 + i * 28, 128, 24, i % 2 ? p.main : p.accent, 3)) +
    repeat(4, (i) => line(`M${80 + (i % 2) * 40} ${50 + i * 28} v20`, p.near, 4)) +
    polygon('120,150 164,120 164,160 132,176', p.light),
  Carpentry: (p) =>
    turned(
      -24,
      100,
      100,
      path('M36 84 H136 L120 122 H36Z', p.light) +
        repeat(8, (i) =>
          polygon(`${38 + i * 11},122 ${49 + i * 11},122 ${43 + i * 11},132`, p.near),
        ) +
        path('M130 76 H168 Q178 100 164 128 H122Z', p.accent) +
        rect(140, 92, 14, 20, p.near, 6),
    ),
  'Kitchen & Bath Remodeling': (p) =>
    path('M36 96 H164 V116 Q160 152 128 152 H72 Q40 152 36 116Z', p.main) +
    rect(30, 88, 140, 14, p.near, 7) +
    rect(62, 150, 12, 18, p.near, 4) +
    rect(126, 150, 12, 18, p.near, 4) +
    line('M54 88 V54 Q54 40 70 40 Q84 40 84 54', p.near, 8) +
    circle(112, 70, 10, p.accent) +
    circle(134, 60, 7, p.accent) +
    circle(128, 78, 5, p.accent),
  'Appliance Repair': (p) =>
    rect(50, 36, 100, 132, p.main, 10) +
    rect(50, 36, 100, 28, p.near, 10) +
    circle(100, 116, 36, p.light) +
    circle(100, 116, 26, p.far) +
    path('M76 120 Q88 110 100 120 T124 120 Q120 142 100 142 Q80 142 76 120Z', p.accent) +
    circle(132, 50, 6, p.accent),
  'Pest Control': (p) =>
    ellipse(100, 128, 30, 36, p.near) +
    ellipse(100, 84, 18, 18, p.main) +
    circle(100, 58, 15, p.near) +
    line('M92 46 Q82 34 72 36 M108 46 Q118 34 128 36', p.near, 5) +
    line(
      'M84 86 L56 72 M84 96 L50 104 M78 122 L50 140 M116 86 L144 72 M116 96 L150 104 M122 122 L150 140',
      p.near,
      6,
    ) +
    line('M84 122 H116 M84 136 H116', p.accent, 6),
  'Tree Service': (p) =>
    polygon('100,26 138,84 62,84', p.main) +
    polygon('100,58 148,122 52,122', p.near) +
    polygon('100,92 156,154 44,154', p.main) +
    rect(90, 152, 20, 24, p.ink) +
    circle(148, 48, 14, p.accent),
  'Window Cleaning': (p) =>
    rect(48, 36, 104, 128, p.near, 8) +
    rect(58, 46, 38, 50, p.light) +
    rect(104, 46, 38, 50, p.light) +
    rect(58, 104, 38, 50, p.light) +
    rect(104, 104, 38, 50, p.light) +
    turned(32, 130, 120, rect(92, 110, 70, 12, p.accent, 4) + rect(122, 120, 10, 52, p.main, 4)) +
    line('M66 84 L86 58 M66 66 L74 56', p.far, 5),
  'Gutter Cleaning': (p) =>
    polygon('20,80 120,30 180,62 180,80', p.near) +
    rect(24, 80, 152, 18, p.main, 6) +
    rect(140, 96, 18, 72, p.main, 6) +
    path('M50 78 Q40 56 60 48 Q76 60 64 78Z', p.accent) +
    path('M88 80 Q78 64 94 56 Q108 68 100 80Z', p.accent) +
    path(
      'M66 120 Q58 136 66 142 Q76 136 66 120Z M100 130 Q92 146 100 152 Q110 146 100 130Z',
      p.near,
    ),
  'Pool Services': (p) =>
    line('M64 150 V60 Q64 40 82 40 M116 150 V60 Q116 40 134 40', p.near, 9) +
    line('M64 82 H116 M64 110 H116', p.near, 8) +
    path('M24 130 Q44 112 64 130 T104 130 T144 130 T184 130 V172 H24Z', p.main) +
    line('M34 152 Q50 142 66 152 T98 152 T130 152 T162 152', p.light, 5) +
    circle(156, 70, 20, p.accent),
  'Garage Door Repair': (p) =>
    polygon('26,82 100,36 174,82', p.near) +
    rect(38, 80, 124, 88, p.light) +
    repeat(4, (i) => rect(52, 92 + i * 19, 96, 14, i === 3 ? p.far : p.main, 3)) +
    circle(100, 64, 9, p.accent),
  Fencing: (p) =>
    repeat(5, (i) =>
      path(
        `M${34 + i * 28} 168 V78 L${45 + i * 28} 60 L${56 + i * 28} 78 V168Z`,
        i % 2 ? p.near : p.main,
      ),
    ) +
    rect(26, 96, 148, 10, p.accent) +
    rect(26, 138, 148, 10, p.accent),
  'Concrete & Masonry': (p) =>
    repeat(4, (row) =>
      repeat(3, (i) =>
        rect(
          30 + i * 50 - (row % 2) * 14,
          84 + row * 22,
          44,
          18,
          (i + row) % 3 ? p.main : p.near,
          3,
        ),
      ),
    ) +
    turned(
      -30,
      120,
      60,
      polygon('96,64 150,50 150,78', p.light) + rect(148, 59, 34, 10, p.accent, 5),
    ),
  Locksmith: (p) =>
    rect(52, 88, 96, 80, p.accent, 12) +
    line('M70 90 V66 Q70 36 100 36 Q130 36 130 66 V90', p.near, 14) +
    circle(100, 120, 12, p.near) +
    polygon('94,124 106,124 110,150 90,150', p.near),
  'Junk Removal': (p) =>
    path('M54 72 H146 L136 170 H64Z', p.main) +
    rect(44, 58, 112, 16, p.near, 6) +
    rect(82, 44, 36, 14, p.near, 6) +
    line('M80 90 L84 152 M100 90 V152 M120 90 L116 152', p.light, 6) +
    circle(150, 40, 10, p.accent),
};
