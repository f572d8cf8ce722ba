import { QR_SIZE_PX } from '@pro-match/domain/limits';
import type { QrShape } from './qr-code.ts';

interface QrPictureProps {
  shape: QrShape;
  /** Where the code leads, for people who can't see it. */
  label: string;
}

/** White in both themes, since readers need dark on light. */
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
