interface MeterProps {
  /** "2 of 3 matches used this month". */
  label: string;
  value: number;
  max: number;
}

export function Meter({ label, value, max }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm tabular-nums">{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: the native meter cannot be drawn in the palette everywhere */}
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        className="h-2 overflow-hidden rounded-chip bg-ink/10"
      >
        <div className="h-full rounded-chip bg-spruce" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
