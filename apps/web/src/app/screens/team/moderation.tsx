import { CASE_STATUSES } from '@pro-match/domain/cases';
import { REPORT_SUBJECTS } from '@pro-match/domain/moderation';
import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type CaseFilter, casesQuery } from '../../../features/team/api/cases.ts';
import { CaseDetail } from '../../../features/team/cases/case-detail.tsx';
import { CaseFilters } from '../../../features/team/cases/case-filters.tsx';
import { CaseQueue } from '../../../features/team/cases/case-queue.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TeamListAndDetail } from './team-list-and-detail.tsx';

const route = getRouteApi(paths.team);

export function TeamModerationScreen() {
  usePageTitle('Reports');
  const { open, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const filter: CaseFilter = {
    status: CASE_STATUSES.find((status) => status === search.status) ?? 'open',
    kind: REPORT_SUBJECTS.find((kind) => kind === search.kind),
  };
  const { data: cases = [] } = useInfiniteQuery(casesQuery(filter));

  /** Opens the next case, or at the end the one before. */
  function goOn(): void {
    if (filter.status !== 'open') return;
    const at = cases.findIndex(({ id }) => id === open);
    const next = cases[at + 1] ?? cases[at - 1];
    void navigate({ search: { ...filter, open: next?.id }, replace: true });
  }

  return (
    <TeamListAndDetail
      title="Reports"
      filters={
        <CaseFilters
          filter={filter}
          onChange={(next) => void navigate({ search: next, replace: true })}
        />
      }
      list={<CaseQueue filter={filter} openId={open} />}
      openId={open}
      detail={(id) => <CaseDetail id={id} onDecided={goOn} />}
      onClose={() => void navigate({ search: filter })}
      placeholder="Open a case to review it."
    />
  );
}
