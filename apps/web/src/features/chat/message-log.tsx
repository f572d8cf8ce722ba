import { ArrowDown } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useNow } from '../../ui/now.ts';
import { MessageGroup } from './message-group.tsx';
import type { CardOf, FilesOf } from './message-words.tsx';
import type { Bubble } from './thread/bubbles.ts';
import { dayLabel, daysOf } from './thread/grouping.ts';
import { usePinnedScroll } from './use-pinned-scroll.ts';

interface MessageLogProps {
  bubbles: readonly Bubble[];
  /** The other party's name. */
  name: string;
  /** Above the first message: the button for older ones, or the beginning of the conversation. */
  before: ReactNode;
  /** True while older messages load: they should not be read out. */
  isQuiet: boolean;
  /** Called with the id of the other party's message. */
  onReport: (messageId: string) => void;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  card?: CardOf | undefined;
  files?: FilesOf | undefined;
}

export function MessageLog({
  bubbles,
  name,
  before,
  isQuiet,
  onReport,
  onRetry,
  onDiscard,
  card,
  files,
}: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const now = useNow();
  const days = useMemo(() => daysOf(bubbles), [bubbles]);
  const last = bubbles.at(-1);
  const lastMineId = bubbles.findLast(({ isMine }) => isMine)?.id;
  const ends = { firstId: bubbles[0]?.id, lastId: last?.id, isLastMine: last?.isMine ?? false };
  const { hasNew, toNewest } = usePinnedScroll(log, content, ends);
  return (
    // On desktops the box has a fixed height, in which name and composer come first.
    <div className="relative flex min-h-[max(8rem,45%)] flex-1 flex-col lg:min-h-28">
      <div
        ref={log}
        role="log"
        aria-label={`Messages with ${name}`}
        aria-live={isQuiet ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] -outline-offset-2"
      >
        {/* Below the last message there is room for the typing line, however large the text. */}
        <div
          ref={content}
          className="flex min-h-full flex-col justify-end gap-3 pt-4 pb-[1.375rem]"
        >
          {before}
          {days.map((day) => (
            <div key={day.id} className="flex flex-col gap-3">
              <p className="self-center rounded-chip bg-sunken px-3 py-0.5 text-xs font-medium text-muted">
                {dayLabel(day.at, now)}
              </p>
              {day.groups.map((group) => (
                <MessageGroup
                  key={group.id}
                  group={group}
                  name={name}
                  lastMineId={lastMineId}
                  onReport={onReport}
                  onRetry={onRetry}
                  onDiscard={onDiscard}
                  card={card}
                  files={files}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      {hasNew ? (
        <button
          type="button"
          onClick={toNewest}
          className="absolute bottom-3 left-1/2 flex min-h-10 -translate-x-1/2 items-center gap-1.5 rounded-chip bg-spruce px-4 text-sm font-semibold text-on-spruce shadow-float"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          New messages
        </button>
      ) : null}
    </div>
  );
}
