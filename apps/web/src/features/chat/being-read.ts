const conversations = new Set<string>();

/** Remembers that a conversation is before the user's eyes; returns the way to forget it. */
export function beginReading(conversationId: string): () => void {
  conversations.add(conversationId);
  return () => conversations.delete(conversationId);
}

/** Whether the user sees what comes into that conversation, on this page. */
export function isBeingRead(conversationId: string): boolean {
  return conversations.has(conversationId);
}
