interface StepProgressProps {
  /** From 1. */
  step: number;
  total: number;
}

export function StepProgress({ step, total }: StepProgressProps) {
  const words = `Step ${step} of ${total}`;
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-semibold text-muted tabular-nums">{words}</span>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={step}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={words}
        className="h-1.5 overflow-hidden rounded-chip bg-hairline"
      >
        <div
          className="h-full rounded-chip bg-spruce transition-[width] duration-300"
          style={{ width: `${(step / total) * 100}%` }}
        />
      </div>
    </div>
  );
}
