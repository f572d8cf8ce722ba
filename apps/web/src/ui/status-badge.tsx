import { Ban, Check, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

const looks = {
  good: { className: 'bg-spruce-tint text-spruce', Icon: Check },
  waiting: { className: 'bg-marigold-tint text-ink', Icon: Clock },
  bad: { className: 'bg-error-tint text-error', Icon: Ban },
  quiet: { className: 'bg-sunken text-ink', Icon: Info },
};

/** A state in a word, with a tint and an icon: never by color alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { className, Icon } = looks[tone];
  return (
    <span className={classNames('chip', className)}>
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      {children}
    </span>
  );
}

/** As far as a badge counts. */
export function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** A small number, for example the unread count. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className="chip bg-spruce text-on-spruce tabular-nums">
      <span aria-hidden="true">{countText(count)}</span>
      <span className="sr-only">{`${countText(count)} ${label}`}</span>
    </span>
  );
}
