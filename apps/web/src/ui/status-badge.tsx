import { Ban, Check, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

const styles = {
  good: { className: 'bg-spruce-tint text-spruce', Icon: Check },
  waiting: { className: 'bg-marigold-tint text-ink', Icon: Clock },
  bad: { className: 'bg-error-tint text-error', Icon: Ban },
  quiet: { className: 'bg-sunken text-ink', Icon: Info },
};

/** Has an icon too, so that a state is never shown by color alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { className, Icon } = styles[tone];
  return (
    <span className={classNames('chip', className)}>
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      {children}
    </span>
  );
}
