import {
  CASE_FIELDS,
  type CaseAction,
  type CaseDetail,
  caseActionLabel,
  isNotice,
} from '@pro-match/domain/cases';
import { newId } from '@pro-match/domain/ids';
import { REPORT_REASON_LABELS } from '@pro-match/domain/moderation';
import { useRef } from 'react';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { useDecideCase } from '../api/cases.ts';
import { ReasonForm } from '../reason-form.tsx';

const LOOKS: Record<CaseAction, ButtonVariant> = {
  restore: 'outline',
  remove: 'primary',
  warn: 'danger-soft',
  suspend: 'danger',
};

const isDecidedAgainst = ({ last_action: last }: CaseDetail) => last !== null && last !== 'restore';

/** True for new reports about something decided before; dismissing them changes nothing. */
const isReportedAgain = (row: CaseDetail) =>
  row.status === 'open' && !row.is_appealed && isDecidedAgainst(row);

function labelOf(action: CaseAction, row: CaseDetail): string {
  return action === 'restore' && isReportedAgain(row)
    ? 'Dismiss'
    : caseActionLabel(action, row.subject_kind);
}

function describe(row: CaseDetail): string {
  if (isNotice(row.subject_kind)) {
    return 'Remove it first, with all copies. Whoever asked gets this by email.';
  }
  const { is_appealed, last_action, may } = row;
  if (isReportedAgain(row)) {
    return 'The author will see this, unless you dismiss the new reports and let the earlier decision stand.';
  }
  if (is_appealed && last_action === 'suspend') {
    return 'The author will see this. They can sign in again unless you suspend them again.';
  }
  return isDecidedAgainst(row) || !may.includes('restore')
    ? 'The author will see this.'
    : 'The author will see this, unless you restore it.';
}

export function DecisionForm({ row, onDecided }: { row: CaseDetail; onDecided: () => void }) {
  const attempt = useRef({ choice: '', id: '' });
  const { mutate, isPending, variables } = useDecideCase(row);
  // Pressing twice decides once; another choice, or one after the case has changed, is a new
  // decision.
  function idOf(action: CaseAction, reason: string): string {
    const choice = JSON.stringify([action, reason, row.status, row.decisions[0]?.id]);
    if (attempt.current.choice !== choice) attempt.current = { choice, id: newId() };
    return attempt.current.id;
  }

  const starts = row.reasons
    .slice(0, 3)
    .map(({ reason }) => `Against our guidelines: ${REPORT_REASON_LABELS[reason].toLowerCase()}.`);
  return (
    <ReasonForm
      draftKey={`case.${row.id}`}
      label="Reason"
      description={describe(row)}
      field={CASE_FIELDS.reason}
      starts={isNotice(row.subject_kind) ? [] : [...starts, "It doesn't break our guidelines."]}
      actions={row.may.map((action) => ({
        id: action,
        label: labelOf(action, row),
        variant: LOOKS[action],
      }))}
      pending={isPending ? variables.action : null}
      onAct={(action, reason, done) => {
        const onSuccess = () => {
          done();
          onDecided();
        };
        mutate({ id: idOf(action, reason), action, reason }, { onSuccess });
      }}
    />
  );
}
