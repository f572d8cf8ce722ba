/**
 * Says that the other party is typing, over the end of the messages, so that nothing moves.
 */
export function TypingLine({ name }: { name: string | null }) {
  return (
    <div className="relative">
      <p
        role="status"
        className="pointer-events-none absolute inset-x-4 bottom-0 flex text-xs text-muted"
      >
        {name === null ? null : (
          <>
            <span className="sr-only">{`${name} is typing`}</span>
            <span aria-hidden="true" className="rounded-t-[6px] bg-surface px-1">
              Typing…
            </span>
          </>
        )}
      </p>
    </div>
  );
}
