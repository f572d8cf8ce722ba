import type { AuditEntry } from '@pro-match/domain/audit';
import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SignpostDrawing } from '../../../ui/drawings/signpost-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { type AuditFilter, auditQuery } from '../api/audit.ts';
import { AUDIT_WORDS } from './audit-words.ts';

export function AuditList({ filter }: { filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQuery(filter));
  return (
    <PagedList
      query={query}
      noun="entries"
      label="Audit log"
      failed="We couldn't load the audit log."
      empty={
        <EmptyState drawing={<SignpostDrawing />}>
          {filter.actor_id || filter.subject
            ? 'No actions match that.'
            : 'Nothing yet. Every action by a team member appears here.'}
        </EmptyState>
      }
      className="card flex flex-col divide-y divide-hairline"
      rowClassName="h-16 m-2 rounded-field"
    >
      {(entry) => (
        <li key={entry.id} className="flex flex-col gap-1 px-4 py-3 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <Link
                to={paths.team}
                params={{ area: 'log' }}
                search={{ actor: entry.actor.user_id }}
                className="font-semibold hover:underline"
              >
                {entry.actor.name ?? 'A member'}
              </Link>{' '}
              {AUDIT_WORDS[entry.action]}
            </span>
            <span className="text-xs text-muted">
              <RelativeTime value={entry.created_at} />
            </span>
          </p>
          {entry.reason ? (
            <p className="text-muted whitespace-pre-line wrap-anywhere">{entry.reason}</p>
          ) : null}
          <Subject entry={entry} />
        </li>
      )}
    </PagedList>
  );
}

const look = 'link w-fit text-xs wrap-anywhere';

function Subject({ entry: { subject, subject_kind } }: { entry: AuditEntry }) {
  const open = { open: subject };
  switch (subject_kind) {
    case 'ticket':
      return (
        <Link to={paths.team} params={{ area: 'requests' }} search={open} className={look}>
          Open the request
        </Link>
      );
    case 'case':
      return (
        <Link to={paths.team} params={{ area: 'reports' }} search={open} className={look}>
          Open the case
        </Link>
      );
    case 'service':
      return <span className="text-xs text-muted wrap-anywhere">{subject}</span>;
    default:
      return (
        <Link to={paths.team} params={{ area: 'people' }} search={open} className={look}>
          Open the person
        </Link>
      );
  }
}
