import { DrawingFrame } from './drawing-frame.tsx';

export function CardsDrawing() {
  return (
    <DrawingFrame>
      <rect x="22" y="26" width="48" height="64" rx="10" transform="rotate(-10 46 58)" />
      <rect x="90" y="24" width="48" height="64" rx="10" transform="rotate(9 114 56)" />
      <path d="M34 74l22-4M36 82l14-2M102 72l22 4" />
      <circle cx="117" cy="46" r="9" className="fill-marigold-fill stroke-marigold" />
      <path d="M37 46l8-8 10 7v12l-16 3z" />
    </DrawingFrame>
  );
}
