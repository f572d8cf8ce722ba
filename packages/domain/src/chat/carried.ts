import type { Message } from './message.schema.ts';

/** What a message can carry: a row of its own with the id of the message, drawn as a card. */
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
