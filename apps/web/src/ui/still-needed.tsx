interface StillNeededProps {
  /** For the button's `aria-describedby`. */
  id: string;
  missing: readonly string[];
}

function inWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Goes below a disabled button; keeps its line when nothing is missing. */
export function StillNeeded({ id, missing }: StillNeededProps) {
  return (
    <p id={id} className="min-h-[1.5em] text-center text-sm text-balance text-muted">
      {missing.length > 0 ? `Still needed: ${inWords(missing)}.` : null}
    </p>
  );
}
