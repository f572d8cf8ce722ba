import { type Case, isNotice } from '@pro-match/domain/cases';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { decidedLabel } from './case-words.ts';
import { DueBadge } from './due-badge.tsx';

export function CaseBadges({ row }: { row: Case }) {
  return (
    <>
      {row.status === 'open' && row.due_at ? <DueBadge dueAt={row.due_at} /> : null}
      {row.is_priority ? <StatusBadge tone="good">Pro</StatusBadge> : null}
      <CaseState row={row} />
    </>
  );
}

function CaseState({ row }: { row: Case }) {
  if (row.is_appealed && row.status === 'open') {
    return <StatusBadge tone="waiting">Appeal</StatusBadge>;
  }
  if (row.status === 'open') {
    if (isNotice(row.subject_kind)) return null;
    const count = row.open_reports;
    return (
      <StatusBadge tone="waiting">{`${count} ${count === 1 ? 'report' : 'reports'}`}</StatusBadge>
    );
  }
  return (
    <StatusBadge tone="quiet">
      {row.last_action ? decidedLabel(row.last_action, row.subject_kind) : 'Decided'}
    </StatusBadge>
  );
}
