import { paths } from '@pro-match/domain/paths';
import { getRouteApi } from '@tanstack/react-router';
import { Choices } from '../../../features/team/choices.tsx';
import { HealthView } from '../../../features/team/health/health-view.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';

const route = getRouteApi(paths.team);
const STEPS = [
  { id: 'day', label: '30 days' },
  { id: 'week', label: '12 weeks' },
] as const;

export function TeamHealthScreen() {
  usePageTitle('Health');
  const by = route.useSearch().by === 'week' ? 'week' : 'day';
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Health" />
      <Choices
        label="Time"
        options={STEPS}
        value={by}
        onChange={(id) => void navigate({ search: { by: id }, replace: true })}
      />
      <HealthView by={by} />
    </div>
  );
}
