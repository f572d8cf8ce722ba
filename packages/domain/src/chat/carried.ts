import type { Message } from './message.schema.ts';

/** The things a message can carry: rows with the id of the message, drawn as cards. */
export const CARRIED = ['quote', 'appointment'] as const;
export type Carried = (typeof CARRIED)[number];

/** Returns what a message carries; null if only text and files. */
export function carriedBy({
  is_quote,
  is_appointment,
}: Partial<Pick<Message, 'is_quote' | 'is_appointment'>>): Carried | null {
  if (is_quote) return 'quote';
  return is_appointment ? 'appointment' : null;
}

/** Stored facts that decide which versions another one replaces; times are ISO 8601. */
export interface Replaceable {
  answer: string | null;
  superseded_at: string | null;
}

/**
 * Returns true if a new version replaces it: all but an accepted one, which stays until the new one
 * is accepted.
 */
export function isReplacedByNew({ answer, superseded_at }: Replaceable): boolean {
  return superseded_at === null && answer !== 'accepted';
}

/** Returns true if accepting another version replaces it. */
export function isReplacedByAccepted({ superseded_at }: Replaceable): boolean {
  return superseded_at === null;
}
