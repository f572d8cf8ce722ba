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
