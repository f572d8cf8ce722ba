import { type CaseDetail as Case, isNotice } from '@pro-match/domain/cases';
import { paths } from '@pro-match/domain/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { caseQuery } from '../api/cases.ts';
import { DetailPane, DetailTitle } from '../detail-pane.tsx';
import { CaseBadges } from './case-badges.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseReports } from './case-reports.tsx';
import { SUBJECT_LABELS } from './case-words.ts';
import { DecisionForm } from './decision-form.tsx';
import { DecisionList } from './decision-list.tsx';

interface CaseDetailProps {
  id: string;
  /** Called once the case is decided, so that the next one can open. */
  onDecided: () => void;
}

export function CaseDetail({ id, onDecided }: CaseDetailProps) {
  const query = useQuery(caseQuery(id));
  return (
    <DetailPane query={query} noun="case">
      {(row) => <OpenCase key={id} row={row} onDecided={onDecided} />}
    </DetailPane>
  );
}

function OpenCase({ row, onDecided }: { row: Case; onDecided: () => void }) {
  return (
    <Card className="flex flex-col gap-6">
      <div>
        <DetailTitle id={row.id}>{SUBJECT_LABELS[row.subject_kind]}</DetailTitle>
        <p className="mt-1 text-sm text-muted">
          {isNotice(row.subject_kind) ? null : (
            <>
              <Owner row={row} />,{' '}
            </>
          )}
          <Since row={row} />
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <CaseBadges row={row} />
        </p>
      </div>
      {row.is_appealed && row.status === 'open' ? (
        <DecisionList title="Asked for Another Look" decisions={row.decisions} />
      ) : null}
      <CaseEvidence row={row} />
      <CaseReports reports={row.reports} />
      {row.is_appealed && row.status === 'open' ? null : (
        <DecisionList title="Decisions" decisions={row.decisions} />
      )}
      <DecisionList
        title="Earlier Decisions About This Person"
        decisions={row.earlier}
        hasSubject
      />
      {row.may.length > 0 ? <DecisionForm row={row} onDecided={onDecided} /> : null}
      {row.may.length === 0 && row.status === 'open' ? (
        <Notice tone="info">This is about you, so someone else has to decide.</Notice>
      ) : null}
    </Card>
  );
}

function Owner({ row: { owner, subject_kind } }: { row: Case }) {
  const isItself = subject_kind === 'person' || subject_kind === 'business';
  if (!owner) return 'by a former user';
  return (
    <>
      {isItself ? null : 'by '}
      <Link
        to={paths.team}
        params={{ area: 'people' }}
        search={{ open: owner.user_id }}
        className="link wrap-anywhere"
      >
        {owner.name ?? 'No name yet'}
      </Link>
    </>
  );
}

function Since({
  row: { status, is_appealed, reports_count, opened_at, subject_kind },
}: {
  row: Case;
}) {
  const isAppeal = is_appealed && status === 'open';
  return (
    <>
      {isAppeal
        ? 'appealed '
        : reports_count > 0
          ? 'reported '
          : isNotice(subject_kind)
            ? 'sent '
            : 'decided '}
      <RelativeTime value={opened_at} wording="long" />
    </>
  );
}
