import { type GreetingOf, greetingText } from '../businesses/greeting.ts';
import { foldText, hasControls, isVisible } from '../wire/text.ts';
import { controlsText, missingText, type TextField, tooLongText } from '../wire/text-field.ts';

export const QUICK_REPLY_FIELDS = {
  text: { label: 'Reply', max: 500 },
} as const satisfies Record<string, TextField>;

export const QUICK_REPLIES_MAX = 20;
export const QUICK_REPLIES_FULL = `You can keep up to ${QUICK_REPLIES_MAX} replies. Remove one to add another.`;
export const QUICK_REPLY_TWICE = 'You have this reply already';

/** Normalized and trimmed. */
export function keptReply(typed: string): string {
  return foldText(typed).trim();
}

export function quickReplyFailure(typed: string, others: readonly string[]): string | undefined {
  const field = QUICK_REPLY_FIELDS.text;
  const reply = keptReply(typed);
  if (reply.length > field.max) return tooLongText(field);
  if (hasControls(reply)) return controlsText(field);
  if (!isVisible(reply)) return missingText(field);
  if (others.includes(reply)) return QUICK_REPLY_TWICE;
  return others.length < QUICK_REPLIES_MAX ? undefined : QUICK_REPLIES_FULL;
}

export const FIRST_WORDS = {
  client: [
    'When are you available?',
    'Could you give me a rough price?',
    'Do you need to know anything else?',
  ],
  business: [
    'Hi {name}, when works for you?',
    'Hi {name}, can you tell me a bit more about what you need?',
    'Hi {name}, would you like a quote?',
  ],
} as const;

/** "there" without a name. */
export function calledName(fullName: string | null): string {
  return fullName?.trim().split(/\s+/)[0] || 'there';
}

/** Placeholders are filled in as in a greeting. */
export function replyText(reply: string, of: GreetingOf): string {
  return greetingText(reply, of).trim();
}
