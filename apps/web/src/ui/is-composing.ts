/**
 * Whether a key belongs to an input method that is at a word: its Enter picks the word. Safari ends
 * the composition before the keydown of that Enter, and marks it with the old key code alone.
 */
export function isComposing({ isComposing: isAtWord, keyCode }: KeyboardEvent): boolean {
  return isAtWord || keyCode === 229;
}
