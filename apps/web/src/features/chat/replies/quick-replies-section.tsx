import { QUICK_REPLIES_FULL, QUICK_REPLIES_MAX } from '@pro-match/domain/chat';
import { useState } from 'react';
import { KeptSection } from '../../../ui/kept-section.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReplyRow } from './reply-row.tsx';
import { ReplySheet } from './reply-sheet.tsx';
import { useQuickReplies, whyNotSaved } from './use-quick-replies.ts';

/** The sentences that a business keeps for its chats: add, edit, reorder, remove. */
export function QuickRepliesSection() {
  const { query, replies, change } = useQuickReplies();
  /** The sentence in the sheet; null for a new one, undefined while the sheet is closed. */
  const [edited, setEdited] = useState<string | null>();
  const [announcement, setAnnouncement] = useState('');

  const attempt = (edit: (all: readonly string[]) => string[]) =>
    change(edit).catch((error: unknown) => toast.error(whyNotSaved(error)));

  function move(from: number, to: number): void {
    void attempt((all) => {
      const rest = all.toSpliced(from, 1);
      return rest.toSpliced(to, 0, ...all.slice(from, from + 1));
    });
    setAnnouncement(`Reply moved to position ${to + 1} of ${replies?.length ?? 0}.`);
  }

  function remove(reply: string, index: number): void {
    void attempt((all) => all.filter((one) => one !== reply));
    setAnnouncement('');
    const onPress = () =>
      void attempt((all) => (all.includes(reply) ? [...all] : all.toSpliced(index, 0, reply)));
    toast.success('Reply removed', { action: { label: 'Undo', onPress } });
  }

  const keep = (reply: string) =>
    change((all) =>
      edited === null ? [...all, reply] : all.map((one) => (one === edited ? reply : one)),
    );

  const isFull = (replies?.length ?? 0) >= QUICK_REPLIES_MAX;
  return (
    <KeptSection
      id="quick-replies"
      title="Quick Replies"
      noun="replies"
      query={query}
      add="Add Reply"
      onAdd={() => setEdited(null)}
      full={isFull ? QUICK_REPLIES_FULL : null}
      intro="Sentences that you send often. In a chat each of them is two presses away."
      sheets={
        <>
          <p role="status" className="sr-only">
            {announcement}
          </p>
          {edited === undefined ? null : (
            <ReplySheet
              reply={edited}
              others={(replies ?? []).filter((one) => one !== edited)}
              onSave={keep}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      }
    >
      {replies && replies.length > 0 ? (
        <ol aria-label="Your replies" className="divide-y divide-hairline">
          {replies.map((reply, index) => (
            <ReplyRow
              key={reply}
              reply={reply}
              index={index}
              total={replies.length}
              onMove={(to) => move(index, to)}
              onEdit={() => setEdited(reply)}
              onRemove={() => remove(reply, index)}
            />
          ))}
        </ol>
      ) : null}
    </KeptSection>
  );
}
