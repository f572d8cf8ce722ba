import { messageFailure, replyText } from '@pro-match/domain/chat';
import { paths } from '@pro-match/domain/paths';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { quickRepliesQuery } from '../api/quick-replies.ts';

interface QuickRepliesSheetProps {
  /** The values for the placeholders in a reply. */
  of: { name: string; service: string };
  onSend: (content: string) => void;
  /** Puts a reply into the composer. */
  onWrite: (content: string) => void;
  onClose: () => void;
}

/** The saved replies with this client's values filled in: a press sends one. */
export function QuickRepliesSheet({ of, onSend, onWrite, onClose }: QuickRepliesSheetProps) {
  const query = useQuery(quickRepliesQuery);
  const replies = query.data?.replies.map((reply) => replyText(reply, of));
  const choose = (use: (content: string) => void, content: string) => {
    // Closed first, so that the composer can take the focus from the button that opened this.
    onClose();
    // With a long name or service a reply may exceed a message's maximum length.
    if (messageFailure(content)) onWrite(content);
    else use(content);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Quick Replies"
      description={replies?.length ? 'Press one to send it.' : undefined}
      footer={
        <LinkButton to={paths.businessSettings} hash="quick-replies" variant="outline">
          {replies?.length === 0 ? 'Add Replies' : 'Edit Replies'}
        </LinkButton>
      }
    >
      {query.isPending ? (
        <Loading label="Loading your replies">
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : null}
      {query.isError && !replies ? (
        <RetryLine onRetry={() => void query.refetch()}>We couldn't load your replies.</RetryLine>
      ) : null}
      {replies?.length === 0 ? (
        <p className="pb-4 text-muted">
          Save the sentences that you send often, and answer with two presses.
        </p>
      ) : null}
      {replies?.length ? (
        <ul className="-mx-2 flex flex-col gap-1 pb-4">
          {replies.map((reply, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two replies may read the same to this client
            <li key={index} className="flex items-center gap-1">
              <button
                type="button"
                dir="auto"
                onClick={() => choose(onSend, reply)}
                className="min-h-12 min-w-0 flex-1 rounded-field px-3 py-2 text-start whitespace-pre-line wrap-anywhere hover:bg-sunken"
              >
                {reply}
              </button>
              <IconButton
                label={`Edit reply ${index + 1} before sending`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => choose(onWrite, reply)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  );
}
