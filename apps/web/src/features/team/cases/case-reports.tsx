import type { CaseReport } from '@pro-match/domain/cases';
import { REPORT_REASON_LABELS } from '@pro-match/domain/moderation';
import { useId } from 'react';
import { RelativeTime } from '../../../ui/relative-time.tsx';

/** Reports shown at first; the rest is folded, to keep the decision within reach. */
const SHOWN = 3;

export function CaseReports({ reports }: { reports: readonly CaseReport[] }) {
  const heading = useId();
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="text-lg">
        Reports
      </h3>
      <Rows reports={reports.slice(0, SHOWN)} />
      {reports.length > SHOWN ? (
        <details>
          <summary className="link w-fit cursor-pointer py-2 text-sm">
            {`${reports.length - SHOWN} more`}
          </summary>
          <Rows reports={reports.slice(SHOWN)} />
        </details>
      ) : null}
    </section>
  );
}

function Rows({ reports }: { reports: readonly CaseReport[] }) {
  return (
    <ul className="flex flex-col divide-y divide-hairline border-y border-hairline text-sm">
      {reports.map((report) => (
        <li key={report.id} className="py-2">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">{REPORT_REASON_LABELS[report.reason]}</span>
            <span className="text-xs text-muted">
              {report.reporter?.name ?? 'Former user'}, <RelativeTime value={report.created_at} />
              {report.resolution ? `, ${report.resolution}` : null}
            </span>
          </p>
          {report.details ? (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.details}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
