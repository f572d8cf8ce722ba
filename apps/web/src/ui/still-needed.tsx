interface StillNeededProps {
  /** For the `aria-describedby` of the waiting button. */
  id: string;
  missing: readonly string[];
}

function inWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Tells under a disabled button what is missing; keeps its line when nothing is. */
export function StillNeeded({ id, missing }: StillNeededProps) {
  return (
    <p id={id} className="min-h-[1.5em] text-center text-sm text-balance text-muted">
      {missing.length > 0 ? `Still needed: ${inWords(missing)}.` : null}
    </p>
  );
}
