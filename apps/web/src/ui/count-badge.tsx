/** Stops counting at 99. */
export function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className="chip min-w-[1.75em] justify-center bg-spruce text-on-spruce tabular-nums">
      <span aria-hidden="true">{countText(count)}</span>
      <span className="sr-only">{`${countText(count)} ${label}`}</span>
    </span>
  );
}
