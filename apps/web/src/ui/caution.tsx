import { TriangleAlert } from 'lucide-react';

interface CautionProps {
  /** One or two sentences each. */
  warnings: readonly string[];
  onReport: () => void;
}

/** About another person's text; renders nothing if there are no warnings. */
export function Caution({ warnings, onReport }: CautionProps) {
  if (warnings.length === 0) return null;
  return (
    <div className="flex gap-2.5 rounded-field bg-marigold-tint px-3.5 pt-2.5 text-sm text-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <span className="sr-only">Caution: </span>
        {warnings.map((warning) => (
          <p key={warning} className="not-first:mt-1">
            {warning}
          </p>
        ))}
        <button
          type="button"
          onClick={onReport}
          className="-ml-1.5 min-h-10 rounded-chip px-1.5 font-semibold underline underline-offset-3 hover:decoration-2"
        >
          Report
        </button>
      </div>
    </div>
  );
}
