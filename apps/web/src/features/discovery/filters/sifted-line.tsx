interface SiftedLineProps {
  fitting: number;
  total: number;
  onClear: () => void;
}

export function SiftedLine({ fitting, total, onClear }: SiftedLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span role="status">{`${fitting} of ${total} match`}</span>
      <button type="button" onClick={onClear} className="link -my-2.5 min-h-11 px-1">
        Clear<span className="sr-only"> the filters</span>
      </button>
    </p>
  );
}
