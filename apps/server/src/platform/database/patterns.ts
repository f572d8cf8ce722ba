/** Escapes untrusted text for a `like` pattern. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export function containing(text: string): string {
  return `%${literal(text)}%`;
}
