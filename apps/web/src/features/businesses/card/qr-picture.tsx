import { QR_SIZE_PX } from '@pro-match/domain/limits';
import type { QrShape } from './qr-code.ts';

interface QrPictureProps {
  shape: QrShape;
  /** The code's target, for people who cannot see it. */
  label: string;
}

/** The code, 200 px a side, on white in both themes: readers need dark on light. */
export function QrPicture({ shape: { size, path }, label }: QrPictureProps) {
  return (
    <div className="rounded-card border border-hairline bg-[white] p-6">
      <svg
        role="img"
        aria-label={label}
        width={QR_SIZE_PX}
        height={QR_SIZE_PX}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
