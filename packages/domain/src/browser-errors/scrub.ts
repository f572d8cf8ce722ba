/** In characters. */
export const ERROR_MESSAGE_MAX = 200;

const REPLACED: [RegExp, string][] = [
  // Property names come from the program; other quoted text may be personal.
  [/(?<!\(reading )(['"`‘“]).*?['"`’”]/gs, '…'],
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s)]*/gi, '<address>'],
  [/[^\s<>]+@[^\s<>]+/g, '<email>'],
  [/[?#][\w%.-]+=\S*/g, '<query>'],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '<id>'],
  [/(?=[\w.-]*\d)[\w.-]{16,}/g, '<token>'],
  [/\+?\d[\d\s().-]{5,}\d/g, '<number>'],
  [/\d{4,}/g, '<number>'],
];

/** Removes what may be personal: addresses, ids, tokens, quoted words. */
export function scrubbed(message: string): string {
  const line = message.slice(0, 2_000).replace(/\s+/g, ' ').trim();
  const safe = REPLACED.reduce(
    (text, [found, replacement]) => text.replace(found, replacement),
    line,
  );
  return safe.slice(0, ERROR_MESSAGE_MAX);
}
