import type { Palette } from '../palettes.ts';
import { circle, ellipse, line, path, polygon, rect, repeat, star, turned } from '../shapes.ts';

export const careObjects: Record<string, (p: Palette) => string> = {
  'Hair Salon': (p) =>
    line('M62 40 L118 132 M138 40 L82 132', p.near, 11) +
    circle(72, 148, 20, p.accent) +
    circle(72, 148, 9, p.light) +
    circle(128, 148, 20, p.accent) +
    circle(128, 148, 9, p.light) +
    circle(100, 104, 6, p.ink),
  'Barber Shop': (p) =>
    rect(76, 52, 48, 100, p.light, 4) +
    repeat(4, (i) =>
      polygon(
        `76,${76 + i * 24} 124,${52 + i * 24} 124,${64 + i * 24} 76,${88 + i * 24}`,
        i % 2 ? p.main : p.accent,
      ),
    ) +
    rect(68, 38, 64, 16, p.near, 6) +
    rect(68, 150, 64, 16, p.near, 6) +
    circle(100, 32, 10, p.near),
  'Nail Salon': (p) =>
    path('M66 92 H134 V160 Q134 172 122 172 H78 Q66 172 66 160Z', p.main) +
    rect(82, 30, 36, 62, p.ink, 8) +
    rect(76, 112, 48, 34, p.light, 6) +
    circle(100, 129, 9, p.accent),
  'Makeup Artist': (p) =>
    rect(52, 104, 40, 66, p.near, 5) +
    rect(56, 78, 32, 28, p.accent, 3) +
    path('M60 80 V56 Q84 36 84 60 V80Z', p.main) +
    turned(
      28,
      136,
      110,
      rect(128, 92, 16, 80, p.near, 7) + path('M122 92 Q120 44 136 34 Q152 44 150 92Z', p.accent),
    ),
  'Skin Care & Facials': (p) =>
    circle(100, 96, 54, p.light) +
    path('M46 90 Q50 40 100 40 Q150 40 154 90 Q130 62 100 62 Q70 62 46 90Z', p.main) +
    line('M76 96 Q84 104 92 96 M108 96 Q116 104 124 96 M86 126 Q100 136 114 126', p.near, 6) +
    circle(72, 116, 8, p.accent) +
    circle(128, 116, 8, p.accent),
  'Waxing & Hair Removal': (p) =>
    path('M50 90 H150 L142 160 H58Z', p.main) +
    ellipse(100, 90, 50, 16, p.accent) +
    turned(22, 120, 70, rect(114, 26, 14, 76, p.light, 7)) +
    rect(70, 114, 60, 22, p.light, 6),
  'Lashes & Brows': (p) =>
    path('M32 108 Q100 48 168 108 Q100 160 32 108Z', p.light) +
    circle(100, 106, 26, p.main) +
    circle(100, 106, 12, p.ink) +
    line('M48 84 L38 68 M72 66 L66 48 M100 60 V40 M128 66 L134 48 M152 84 L162 68', p.near, 7) +
    circle(108, 98, 5, p.light),
  'Tattoo & Piercing': (p) =>
    turned(
      38,
      100,
      100,
      rect(86, 30, 28, 62, p.near, 8) +
        rect(90, 92, 20, 46, p.main, 5) +
        polygon('94,138 106,138 100,174', p.ink) +
        rect(76, 44, 48, 12, p.accent, 5),
    ) + path('M46 150 Q60 120 76 150 Q62 170 46 150Z', p.accent),
  'Personal Training': (p) =>
    rect(46, 92, 108, 16, p.ink, 8) +
    rect(44, 62, 22, 76, p.near, 8) +
    rect(134, 62, 22, 76, p.near, 8) +
    rect(26, 76, 18, 48, p.accent, 7) +
    rect(156, 76, 18, 48, p.accent, 7),
  'Gym & Fitness Classes': (p) =>
    circle(100, 124, 44, p.near) +
    line('M74 96 Q74 44 100 44 Q126 44 126 96', p.main, 16) +
    circle(100, 124, 22, p.accent),
  'Yoga & Pilates': (p) =>
    circle(100, 54, 20, p.near) +
    path('M100 76 Q72 84 74 126 H126 Q128 84 100 76Z', p.main) +
    path('M40 150 Q70 118 100 134 Q130 118 160 150 Q100 166 40 150Z', p.near) +
    line('M78 94 Q50 118 58 138 M122 94 Q150 118 142 138', p.main, 10) +
    rect(34, 160, 132, 10, p.accent, 5),
  'Massage Therapy': (p) =>
    ellipse(100, 152, 58, 18, p.near) +
    ellipse(100, 122, 46, 16, p.main) +
    ellipse(100, 96, 34, 13, p.near) +
    path('M100 84 Q84 52 100 32 Q116 52 100 84Z', p.accent) +
    path('M100 82 Q68 72 66 46 Q94 52 100 82Z M100 82 Q132 72 134 46 Q106 52 100 82Z', p.main),
  'Nutrition Counseling': (p) =>
    path(
      'M100 62 Q54 44 46 98 Q48 160 86 166 Q100 158 114 166 Q152 160 154 98 Q146 44 100 62Z',
      p.near,
    ) +
    line('M100 62 Q100 42 114 32', p.ink, 7) +
    ellipse(130, 44, 20, 10, p.main) +
    rect(62, 100, 76, 14, p.accent, 5),
  Acupuncture: (p) =>
    path('M100 166 Q40 140 60 70 Q100 84 100 166 Q100 84 140 70 Q160 140 100 166Z', p.main) +
    path('M100 166 Q72 110 100 50 Q128 110 100 166Z', p.near) +
    repeat(
      3,
      (i) =>
        line(`M${70 + i * 30} 26 v${i === 1 ? 34 : 50}`, p.ink, 4) +
        circle(70 + i * 30, 26, 7, p.accent),
    ),
  'Life Coaching': (p) =>
    path('M30 164 L84 70 L118 124 L136 96 L174 164Z', p.main) +
    polygon('84,70 70,94 84,90 98,92', p.light) +
    line('M84 70 V30', p.ink, 6) +
    polygon('86,30 122,42 86,54', p.accent),
  Dentist: (p) =>
    path(
      'M58 42 Q100 58 142 42 Q172 60 150 104 Q142 164 124 164 Q112 160 108 124 Q100 112 92 124 Q88 160 76 164 Q58 164 50 104 Q28 60 58 42Z',
      p.light,
    ) +
    path('M58 42 Q100 58 142 42 Q150 48 154 56 Q100 78 46 56 Q50 48 58 42Z', p.main) +
    star(138, 128, 18, p.accent),
  Orthodontist: (p) =>
    path('M30 76 Q100 52 170 76 Q176 130 100 146 Q24 130 30 76Z', p.near) +
    path('M42 84 Q100 66 158 84 Q158 118 100 130 Q42 118 42 84Z', p.light) +
    line('M42 100 Q100 112 158 100', p.main, 5) +
    repeat(5, (i) => rect(56 + i * 20, 98 + (i === 2 ? 5 : i % 2 ? 3 : 0), 9, 11, p.accent, 2)),
  'Family Doctor': (p) =>
    line(
      'M64 36 V84 Q64 112 90 112 Q116 112 116 84 V36 M90 112 V130 Q90 164 122 164 Q150 164 150 132 V116',
      p.near,
      10,
    ) +
    circle(150, 102, 20, p.accent) +
    circle(150, 102, 9, p.light) +
    circle(64, 34, 8, p.main) +
    circle(116, 34, 8, p.main),
  Pediatrician: (p) =>
    circle(64, 62, 22, p.main) +
    circle(136, 62, 22, p.main) +
    circle(100, 102, 56, p.main) +
    ellipse(100, 122, 26, 20, p.light) +
    circle(80, 94, 6, p.ink) +
    circle(120, 94, 6, p.ink) +
    ellipse(100, 114, 9, 6, p.ink) +
    path('M128 150 q-14 -14 -22 0 q0 12 22 26 q22 -14 22 -26 q-8 -14 -22 0Z', p.accent),
  'Eye Doctor': (p) =>
    circle(62, 104, 34, p.near) +
    circle(62, 104, 24, p.light) +
    circle(138, 104, 34, p.near) +
    circle(138, 104, 24, p.light) +
    line('M94 98 Q100 90 106 98 M30 96 L20 76 M170 96 L180 76', p.near, 8) +
    line('M52 110 L70 92 M128 110 L146 92', p.accent, 5),
  Chiropractor: (p) =>
    repeat(6, (i) =>
      rect(
        74 + Math.round(10 * Math.sin(i * 0.9)),
        32 + i * 23,
        52,
        17,
        i % 2 ? p.near : p.main,
        8,
      ),
    ) + line('M148 60 Q172 98 148 140', p.accent, 8),
  'Physical Therapy': (p) =>
    circle(120, 46, 18, p.near) +
    line(
      'M112 68 L88 108 L112 128 L98 168 M88 108 L58 150 M108 78 L142 96 M104 76 L70 82',
      p.main,
      14,
    ) +
    line('M60 56 Q44 74 52 96', p.accent, 7),
  'Mental Health Counseling': (p) =>
    path(
      'M34 60 Q34 40 54 40 H112 Q132 40 132 60 V92 Q132 112 112 112 H78 L54 132 V112 Q34 112 34 92Z',
      p.main,
    ) +
    path(
      'M78 128 H112 Q148 128 148 92 V76 H150 Q168 76 168 94 V124 Q168 142 150 142 V162 L128 142 H96 Q78 142 78 128Z',
      p.near,
    ) +
    path('M84 66 q-10 -10 -18 0 q0 12 18 24 q18 -12 18 -24 q-8 -10 -18 0Z', p.accent),
};
