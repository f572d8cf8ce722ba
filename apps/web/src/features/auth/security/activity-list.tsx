import type { SecurityEvent, SecurityEventKind } from '@pro-match/domain/auth';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { securityEventsQuery } from './api/security-events.ts';

const WORDS: Record<SecurityEventKind, string> = {
  signed_up: 'Account created',
  signed_in: 'Signed in',
  link_opened: 'Opened a link from an email',
  second_step: 'Entered a sign-in code',
  sign_in_refused: 'Wrong password',
  code_refused: 'Wrong sign-in code',
  signed_out: 'Signed out',
  device_signed_out: 'Signed out another device',
  token_reused: 'Signed out: a copy of the session was in use',
  reset_requested: 'Password reset requested',
  password_changed: 'Password changed',
  email_change_requested: 'Email change requested',
  email_changed: 'Email changed',
  factor_added: 'Authenticator app added',
  factor_removed: 'Authenticator app removed',
  recovery_codes_made: 'New recovery codes created',
  recovery_codes_removed: 'Recovery codes removed',
  recovery_code_used: 'Recovery code used',
  data_downloaded: 'Data downloaded',
  token_created: 'Access token created',
  token_revoked: 'Access token revoked',
};

export function ActivityList() {
  const events = useInfiniteQuery(securityEventsQuery);
  return (
    <PagedList
      query={events}
      noun="activity"
      failed="We couldn't load your activity."
      empty={<p className="text-muted">Nothing in the last 90 days.</p>}
      className="flex flex-col divide-y divide-hairline"
      rowClassName="h-12 w-full"
    >
      {(event) => <Row key={event.id} event={event} />}
    </PagedList>
  );
}

function Row({ event }: { event: SecurityEvent }) {
  const { kind, occurrences, device, address, occurred_at, current } = event;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {WORDS[kind]}
          {occurrences > 1 ? ` (${occurrences} times)` : ''}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {device ?? 'Unknown device'} · {address} ·{' '}
          <RelativeTime value={occurred_at} wording="long" />
        </p>
      </div>
      {current ? <StatusBadge tone="good">This device</StatusBadge> : null}
    </li>
  );
}
