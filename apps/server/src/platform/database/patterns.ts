/** Text of a person as a part of a `like` pattern, in which it means itself. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The `like` pattern of everything that has the text somewhere. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}
