import { DrawingFrame } from './drawing-frame.tsx';

export function HouseDrawing() {
  return (
    <DrawingFrame>
      <path d="M14 96h132M40 96V54l38-28 38 28v42" />
      <path d="M68 96V72h20v24" />
      <path d="M96 40V28h10v20" />
      <circle cx="134" cy="28" r="9" className="fill-marigold-fill stroke-marigold" />
      <path d="M22 96c0-10 4-16 8-16s8 6 8 16" />
    </DrawingFrame>
  );
}
