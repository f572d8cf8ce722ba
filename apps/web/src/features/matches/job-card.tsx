import { displayBudget } from '@pro-match/domain/formats';
import { JOB_MATCHES_MAX } from '@pro-match/domain/limits';
import { type CloseReason, JOB_TIMING_LABELS } from '@pro-match/domain/requests';
import type { ReactNode } from 'react';
import { LongName } from '../../ui/long-name.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Job } from './jobs-in.ts';

interface JobCardProps {
  job: Job;
  photos: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

const ENDS: Record<CloseReason, string> = {
  hired_here: 'You hired someone here. Thanks for telling us.',
  hired_elsewhere: 'You hired someone elsewhere. Thanks for telling us.',
  not_doing: "You're not doing this job anymore.",
};

/** In words for the client; undefined while the job is open. */
function endOf({ closed_at, close_reason }: Job['first']): string | undefined {
  if (closed_at === null) return undefined;
  return close_reason && close_reason !== 'hired' ? ENDS[close_reason] : 'You closed this job.';
}

export function JobCard({ job: { first }, photos, actions, children }: JobCardProps) {
  const end = endOf(first);
  const facts = [
    first.timing && JOB_TIMING_LABELS[first.timing],
    first.budget_range && `Budget ${displayBudget(first.budget_range)}`,
    end === undefined && first.open_count > 0 && `${first.open_count} of ${JOB_MATCHES_MAX} asked`,
  ].filter(Boolean);
  return (
    <li className="card flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg">
            <LongName>{first.service}</LongName>
          </h3>
          {end === undefined ? null : <StatusBadge tone="quiet">Closed</StatusBadge>}
        </div>
        <p dir="auto" className="line-clamp-2 wrap-anywhere" title={first.description}>
          {first.description}
        </p>
        {facts.length > 0 ? <p className="text-sm text-muted">{facts.join(' · ')}</p> : null}
        {end === undefined ? null : <p className="text-sm text-muted">{end}</p>}
        {photos}
      </div>
      <ul
        aria-label={`Asked for ${first.service}`}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-3"
      >
        {children}
      </ul>
      <div className="flex flex-wrap gap-2 border-t border-hairline pt-4 empty:hidden">
        {actions}
      </div>
    </li>
  );
}
