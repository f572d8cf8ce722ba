import { classNames } from '../../ui/class-names.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { DeliveryMark, FailedLine } from './delivery-line.tsx';
import { type CardOf, type FilesOf, MessageWords } from './message-words.tsx';
import { ReceivedMessage } from './received-message.tsx';
import type { Group } from './thread/grouping.ts';

interface MessageGroupProps {
  group: Group;
  /** The other party's name. */
  name: string;
  /** The user's last message: its delivery state applies to all before it. */
  lastMineId: string | undefined;
  /** Called with the id of the other party's message. */
  onReport: (id: string) => void;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** Renders a message that carries more than words; falls back to `words`. */
  card?: CardOf | undefined;
  /** Renders the files of a message. */
  files?: FilesOf | undefined;
}

/** One side's messages within a minute, with their time and delivery state. */
export function MessageGroup({
  group,
  name,
  lastMineId,
  onReport,
  onRetry,
  onDiscard,
  card,
  files,
}: MessageGroupProps) {
  const { isMine, bubbles } = group;
  const last = bubbles.at(-1);
  const delivery = last && last.id === lastMineId ? last.delivery : null;
  return (
    <div className={classNames('flex flex-col gap-1', isMine ? 'items-end' : 'items-start')}>
      <span className="sr-only">{isMine ? 'You' : name}</span>
      {bubbles.map((bubble) =>
        isMine ? (
          <div key={bubble.id} className="flex max-w-[min(85%,34rem)] flex-col items-end gap-0.5">
            <MessageWords bubble={bubble} card={card} files={files} />
            {bubble.delivery === 'failed' ? (
              <FailedLine bubble={bubble} onRetry={onRetry} onDiscard={onDiscard} />
            ) : null}
          </div>
        ) : (
          <ReceivedMessage
            key={bubble.id}
            bubble={bubble}
            name={name}
            onReport={onReport}
            card={card}
            files={files}
          />
        ),
      )}
      {/* The log announces messages; their age and delivery are only for the eye. */}
      <span aria-live="off" className="flex gap-1.5 px-1 text-xs text-muted">
        <RelativeTime value={group.at} />
        {delivery && delivery !== 'failed' ? (
          <>
            <span aria-hidden="true">·</span>
            <DeliveryMark delivery={delivery} />
          </>
        ) : null}
      </span>
    </div>
  );
}
