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
  /** The last message of one's own: how far that one got stands for all before it. */
  lastMineId: string | undefined;
  /** Called with the id of a message of the other party. */
  onReport: (id: string) => void;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** Draws a message that carries more than words; `words` stand in. */
  card?: CardOf | undefined;
  /** Draws the files of a message. */
  files?: FilesOf | undefined;
}

/** What one side wrote within a minute, with its time and how far it got. */
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
      {/* The log announces messages; their age and how they fare are for the eye. */}
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
