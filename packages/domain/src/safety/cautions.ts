import { hasLookAlikeLink } from './look-alike-links.ts';

/** Suspected scams in a message; the receiver is warned, nothing is blocked. */
const CAUTIONS = ['gift_card', 'wire', 'code', 'deposit', 'link'] as const;
export type Caution = (typeof CAUTIONS)[number];

const GIFT_CARD = String.raw`(?:gift|steam|itunes|google play|apple store|prepaid|vanilla)\s*(?:debit\s*)?(?:card|voucher)s?`;

/** A request to pay in gift cards: `your gift card` is the receiver's own offer. */
const WANTS_GIFT_CARD = new RegExp(
  String.raw`\b(?:buy|get|send|purchase|pay|grab|pick up|use|using|scratch)\b[^.?!\n]{0,60}(?<!\byour )${GIFT_CARD}\b`,
  'i',
);
const CARD_NUMBERS = new RegExp(
  String.raw`${GIFT_CARD}[^.?!\n]{0,60}\b(?:numbers?|codes?|pins?|photos?|pictures?)\b`,
  'i',
);

/** Money that can't be recovered; a wire in a wall doesn't count. */
const WIRE =
  /\bwire (?:transfer|me|us)\b|\bwire\b[^.?!\n]{0,15}\b(?:money|funds|payment|deposit|\$\s?\d)|\b(?:western union|moneygram)\b|\b(?:pay|paid|payment|send|deposit)\b[^.?!\n]{0,40}\b(?:bitcoin|btc|crypto(?:currency)?|usdt|ethereum)\b/i;

/** Codes that open an account, not a gate. */
const SECRET_CODE =
  /\b(?:verification|security|confirmation|authentication|sign-?in|log-?in|one-?time|(?:6|six)[- ]digit|google(?: voice)?)\s+(?:code|pin|password)\b|\b(?:otp|2fa) ?(?:code)?\b/i;
const ASKS_FOR = /\b(?:send|tell|text|give|share|forward|read|reply|need|what is|what's|whats)\b/i;
const CODE_ON_PHONE =
  /\b(?:send|tell|text|give|share|forward|read)\s+(?:me|us|it|back)?[^.?!\n]{0,20}\b(?:code|pin)\b[^.?!\n]{0,40}\b(?:you (?:just )?(?:got|get|received|receive)|was sent|sent to (?:you|your)|on your phone|by text|by sms)\b/i;

const AHEAD =
  /\b(?:deposit|up ?front|in advance|ahead of time|before (?:i|we) (?:start|begin|come))\b/i;
const MOST_OF_IT =
  /\b(?:full (?:amount|payment|price|sum)|entire (?:amount|price|sum)|pay (?:it )?(?:all|everything)|(?:[5-9]\d|100)\s?(?:%|percent))/i;
const AMOUNT = /\$\s?(\d[\d,]*)(?:\.\d+)?\s?(k\b)?/gi;

/** Advance payment, in US dollars, from which a caution is due. */
const BIG_DEPOSIT_USD = 1000;

function asksForBigDeposit(text: string): boolean {
  return text.split(/[.?!\n]+/).some((sentence) => {
    if (!AHEAD.test(sentence)) return false;
    if (MOST_OF_IT.test(sentence)) return true;
    return [...sentence.matchAll(AMOUNT)].some(([, digits = '', thousands]) => {
      const amount = Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
      return amount >= BIG_DEPOSIT_USD;
    });
  });
}

const rules: Record<Caution, (text: string) => boolean> = {
  gift_card: (text) => WANTS_GIFT_CARD.test(text) || CARD_NUMBERS.test(text),
  wire: (text) => WIRE.test(text),
  code: (text) => (SECRET_CODE.test(text) && ASKS_FOR.test(text)) || CODE_ON_PHONE.test(text),
  deposit: asksForBigDeposit,
  link: hasLookAlikeLink,
};

/** Undoes disguises of a word: Latin look-alikes, fullwidth forms and invisible characters. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

/**
 * Returns what a message's reader should beware of, in the order of {@link CAUTIONS}; mostly
 * nothing. The rules use the message alone and run where it is read: no text leaves the device for
 * it.
 */
export function cautionsIn(message: string): Caution[] {
  const text = plain(message);
  return CAUTIONS.filter((caution) => rules[caution](text));
}
