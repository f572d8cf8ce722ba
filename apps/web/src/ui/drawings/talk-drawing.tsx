import { DrawingFrame } from './drawing-frame.tsx';

export function TalkDrawing() {
  return (
    <DrawingFrame>
      <path d="M24 24h64a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H52L36 80V66H24a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10z" />
      <path d="M32 40h46M32 51h28" />
      <path
        d="M112 46h22a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10v12L122 84h-18a10 10 0 0 1-10-10"
        className="stroke-marigold"
      />
    </DrawingFrame>
  );
}
