/**
 * True if the key belongs to an input method composing a word, whose Enter picks the word. Safari
 * ends the composition before the keydown of that Enter, and marks it only with the old key code.
 */
export function isComposing({ isComposing: isAtWord, keyCode }: KeyboardEvent): boolean {
  return isAtWord || keyCode === 229;
}
