import { BRAND } from '../brand/index.ts';
import { type Caution, cautionsIn } from './cautions.ts';

/** Warnings for the receiver of a message. */
export const CAUTION_TEXTS: Record<Caution, string> = {
  gift_card: "No honest person asks to be paid in gift cards. Don't send cards or their numbers.",
  wire: "You can't get back money sent by wire or crypto. Pay in a way that protects you.",
  code: `A code sent to your phone is for you alone. ${BRAND} will never ask for it.`,
  deposit: "That's a lot to pay up front. Ask for a written quote and pay in steps.",
  link: "This link may not go where it seems to. Don't open it or sign in there.",
};

export function warningsIn(message: string): string[] {
  return cautionsIn(message).map((caution) => CAUTION_TEXTS[caution]);
}

/** Shown once to both sides when they are matched. */
export const SAFETY_CHECKLIST: Record<'client' | 'business', readonly string[]> = {
  client: [
    'Ask for any license and insurance they need.',
    "Get the price, the dates and what's included in writing.",
    'Pay as you go, never most of it up front.',
    "Keep your conversation here until you've met, so you have a record.",
  ],
  business: [
    'Ask for details or pictures before you quote.',
    "Put the price, the dates and what's included in writing.",
    'Never pay back an "overpayment", and never share a code from your phone.',
    "Use the client's details for this request only.",
  ],
};
