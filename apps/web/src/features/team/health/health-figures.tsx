import { formatCount } from '@pro-match/domain/formats';
import type { Health } from '@pro-match/domain/team';
import type { ReactNode } from 'react';
import { displayShare } from './health-words.ts';

/** A number under its name, in a description list. */
export function Figure({ label, value, detail }: { label: string; value: string; detail: string }) {
  return (
    <div className="card flex min-w-0 flex-col gap-1 p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
      <dd className="text-xs text-muted">{detail}</dd>
    </div>
  );
}

/** Three numbers: on a phone the first gets a line of its own. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 *:first:col-span-full md:grid-cols-3 md:*:first:col-span-1">
      {children}
    </dl>
  );
}

/** The marketplace in five numbers. */
export function HealthFigures({ health }: { health: Health }) {
  const { total, active_subscriptions } = health;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 md:grid-cols-3 lg:grid-cols-5">
      <Figure
        label="Fill rate"
        value={displayShare(total.fill_rate)}
        detail={`of ${formatCount(total.requests)} requests`}
      />
      <Figure
        label="Unanswered"
        value={displayShare(total.unanswered_share)}
        detail="of matches older than a day"
      />
      <Figure
        label="Matches"
        value={formatCount(total.matches)}
        detail={`${formatCount(total.accepted)} accepted`}
      />
      <Figure label="Sign-ups" value={formatCount(total.sign_ups)} detail="new accounts" />
      <Figure
        label="Subscriptions"
        value={formatCount(active_subscriptions)}
        detail="active right now"
      />
    </dl>
  );
}
