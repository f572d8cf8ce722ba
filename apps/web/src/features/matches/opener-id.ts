/** Id of the link that opens a match's chat; the focus comes back to it when the chat is closed. */
export function openerId(matchId: string): string {
  return `open-${matchId}`;
}
