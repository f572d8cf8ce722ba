interface UploadBarProps {
  label: string;
  /** Share sent so far, 0 to 1. */
  share: number;
}

export function UploadBar({ label, share }: UploadBarProps) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-chip bg-hairline"
    >
      <div
        className="h-full rounded-chip bg-spruce transition-[width] duration-200"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
