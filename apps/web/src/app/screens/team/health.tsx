import { paths } from '@pro-match/domain/paths';
import type { RepliesQuery } from '@pro-match/domain/team';
import { getRouteApi } from '@tanstack/react-router';
import { Choices } from '../../../features/team/choices.tsx';
import { HealthView } from '../../../features/team/health/health-view.tsx';
import { OutcomesView } from '../../../features/team/health/outcomes-view.tsx';
import { RenewalsView } from '../../../features/team/health/renewals-view.tsx';
import { RepliesView } from '../../../features/team/health/replies-view.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';

const route = getRouteApi(paths.team);
const VIEWS = [
  { id: 'overview', label: 'Overview' },
  { id: 'answers', label: 'Answers' },
  { id: 'outcomes', label: 'Outcomes' },
  { id: 'renewals', label: 'Renewals' },
] as const;
const STEPS = [
  { id: 'day', label: '30 days' },
  { id: 'week', label: '12 weeks' },
] as const;

export function TeamHealthScreen() {
  usePageTitle('Health');
  const search = route.useSearch();
  const { show, service, state, week } = search;
  const by = search.by === 'week' ? 'week' : 'day';
  const view = VIEWS.find(({ id }) => id === show)?.id ?? 'overview';
  const navigate = route.useNavigate();
  const filterBy = (filter: RepliesQuery) =>
    void navigate({ search: { show: view, ...filter }, replace: true });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Health" />
      <Choices
        label="View"
        options={VIEWS}
        value={view}
        onChange={(id) => void navigate({ search: { show: id }, replace: true })}
      />
      {view === 'overview' ? (
        <>
          <Choices
            label="Time"
            options={STEPS}
            value={by}
            onChange={(id) => void navigate({ search: { by: id }, replace: true })}
          />
          <HealthView by={by} />
        </>
      ) : null}
      {view === 'answers' ? (
        <RepliesView filter={{ service, state, week }} onFilter={filterBy} />
      ) : null}
      {view === 'outcomes' ? (
        <OutcomesView filter={{ service, state, week }} onFilter={filterBy} />
      ) : null}
      {view === 'renewals' ? <RenewalsView /> : null}
    </div>
  );
}
