import { warningsIn } from '@pro-match/domain/safety';
import { Copy, Flag } from 'lucide-react';
import { memo } from 'react';
import { Caution } from '../../ui/caution.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { type CardOf, type FilesOf, MessageWords } from './message-words.tsx';
import type { Bubble } from './thread/bubbles.ts';

interface ReceivedMessageProps {
  bubble: Bubble;
  /** The author's name. */
  name: string;
  onReport: (id: string) => void;
  card: CardOf | undefined;
  files: FilesOf | undefined;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Message copied.');
  } catch {
    toast.error('Failed to copy the message');
  }
}

/** The other party's message, with a warning if one is due, and the reader's actions on it. */
export const ReceivedMessage = memo(function ReceivedMessage(props: ReceivedMessageProps) {
  const { bubble, name, onReport, card, files } = props;
  const { id, content } = bubble;
  const report = () => onReport(id);
  return (
    <div className="group/message flex max-w-[min(92%,37rem)] flex-col gap-1">
      <div className="flex items-center gap-0.5">
        <MessageWords bubble={bubble} card={card} files={files} />
        {/* The log announces messages, not the actions on them. */}
        <span aria-live="off" className="shrink-0">
          <Menu
            label={`Message from ${name}: more`}
            size="sm"
            items={[
              ...(content === ''
                ? []
                : [
                    {
                      label: 'Copy text',
                      icon: <Copy aria-hidden="true" />,
                      onSelect: () => void copy(content),
                    },
                  ]),
              {
                label: 'Report message',
                icon: <Flag aria-hidden="true" />,
                onSelect: report,
              },
            ]}
            // With a hovering pointer it shows on hover; a touch screen shows it at once.
            className="text-muted focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover/message:opacity-100"
          />
        </span>
      </div>
      <div className="mr-10 empty:hidden">
        <Caution warnings={warningsIn(content)} onReport={report} />
      </div>
    </div>
  );
});
