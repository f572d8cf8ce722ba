/** Id of the link that opens a conversation; the focus comes back to it when that is closed. */
export function openerId(id: string): string {
  return `open-${id}`;
}
