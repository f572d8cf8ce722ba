const conversations = new Set<string>();

/** Records that a conversation is on the user's screen; returns a function that ends this. */
export function beginReading(conversationId: string): () => void {
  conversations.add(conversationId);
  return () => conversations.delete(conversationId);
}

/** Returns true if the user sees new messages of that conversation on this page. */
export function isBeingRead(conversationId: string): boolean {
  return conversations.has(conversationId);
}
