/** A long text is read where it can be answered. */
const LONGEST = 400;

/** A person's text, shortened for a mail. */
export function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST) return text;
  return `${characters.slice(0, LONGEST).join('').trimEnd()}…`;
}
