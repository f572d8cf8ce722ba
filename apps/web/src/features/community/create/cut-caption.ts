import { CAPTION_MAX } from '@pro-match/domain/limits';

/** The text without what is over the limit; a character of two halves is not torn apart. */
export function cutCaption(text: string): string {
  if (text.length <= CAPTION_MAX) return text;
  const cut = text.slice(0, CAPTION_MAX);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
