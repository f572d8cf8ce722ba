import { queryClient } from '../../../lib/query-client.ts';
import { onResume } from '../../../lib/realtime.ts';
import { onAuthEvent } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { keepMessage } from '../api/messages.ts';
import { filesLater, sendMessage } from '../api/send-message.ts';
import { conversationOf } from '../conversation-of.ts';
import { createOutbox, type MessageOutbox } from './outbox.ts';
import { outboxStorage } from './outbox-storage.ts';

let current: { userId: string; outbox: MessageOutbox; close: () => void } | undefined;

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

function open(userId: string) {
  const outbox = createOutbox({
    storage: outboxStorage(userId),
    send: (unsent) => sendMessage(userId, unsent),
    isOnline: () => navigator.onLine,
    later,
    onStored: (message, to) => keepMessage(queryClient, conversationOf(to), message),
    onDiscarded: ({ attachments }) => {
      if (attachments) void filesLater().then(({ discardFiles }) => discardFiles(attachments));
    },
    onFailed: ({ refusal }) => toast.error(refusal?.detail ?? 'Failed to send message'),
  });
  window.addEventListener('online', outbox.wake);
  const stops = [
    onResume(outbox.wake),
    onAuthEvent((event, session) => {
      const isOther = session !== null && session.user.id !== userId;
      if (event === 'SIGNED_OUT' || isOther) close();
    }),
    () => window.removeEventListener('online', outbox.wake),
    outbox.stop,
  ];
  const close = () => {
    for (const stop of stops) stop();
    if (current?.userId === userId) current = undefined;
  };
  return { userId, outbox, close };
}

/** The signed-in user's outbox, with an earlier page's unsent messages; `wake` starts it. */
export function outboxOf(userId: string): MessageOutbox {
  if (current?.userId !== userId) {
    current?.close();
    current = open(userId);
  }
  return current.outbox;
}
