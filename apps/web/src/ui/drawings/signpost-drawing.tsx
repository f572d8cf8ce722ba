import { DrawingFrame } from './drawing-frame.tsx';

export function SignpostDrawing() {
  return (
    <DrawingFrame>
      <path d="M20 98h120M80 98V18" />
      <path d="M80 26h36l12 10-12 10H80z" className="fill-marigold-fill stroke-marigold" />
      <path d="M80 54H46L34 64l12 10h34" />
    </DrawingFrame>
  );
}
