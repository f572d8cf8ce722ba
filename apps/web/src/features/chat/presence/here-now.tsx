import type { Presence } from './presence.ts';

/** Says next to the other party's name that they have the chat open too. */
export function HereNow({ presence }: { presence: Presence }) {
  if (!presence) return null;
  return (
    <span className="whitespace-nowrap">
      <span
        aria-hidden="true"
        className="mr-1 inline-block size-2 rounded-chip bg-spruce align-middle"
      />
      <span className="font-medium text-ink">Here now</span>
    </span>
  );
}
