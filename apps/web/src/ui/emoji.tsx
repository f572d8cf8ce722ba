import type { ReactNode } from 'react';

let known: boolean | undefined;

/** Some systems, such as a bare Linux, show empty boxes instead. */
function drawsEmojis(): boolean {
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 16;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.font = '14px sans-serif';
  context.fillStyle = '#000';
  context.fillText('🔧', 0, 14);
  const { data } = context.getImageData(0, 0, 16, 16);
  // A box or letter is drawn in the requested black; a color glyph is not.
  known = data.some((value, i) => i % 4 !== 3 && value > 40);
  return known;
}

interface EmojiProps {
  symbol: string;
  /** Shown where the system has no emoji. */
  fallback: ReactNode;
}

/** Decoration: never read out, never an empty box. */
export function Emoji({ symbol, fallback }: EmojiProps) {
  return <span aria-hidden="true">{drawsEmojis() ? symbol : fallback}</span>;
}
