import { STATES, stateName } from '@pro-match/domain/states';
import type { OutcomeFigures, RepliesQuery, ReplyFigures } from '@pro-match/domain/team';
import { displayDay } from '../../../ui/display-day.ts';
import { Select } from '../../../ui/select.tsx';

/** '--' means unknown. */
export function displayState(state: string): string {
  return state === '--' ? 'Not known' : stateName(state);
}

interface ReplyFiltersProps {
  filter: RepliesQuery;
  figures: Pick<ReplyFigures | OutcomeFigures, 'services' | 'weeks'>;
  onChange: (filter: RepliesQuery) => void;
}

export function ReplyFilters({ filter, figures, onChange }: ReplyFiltersProps) {
  const names = new Set(figures.services.map(({ service }) => service));
  if (filter.service) names.add(filter.service);
  const weeks = figures.weeks.toReversed().map(({ start }) => start);
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label="Service"
        options={[
          { id: '', label: 'All services' },
          ...[...names].toSorted().map((name) => ({ id: name, label: name })),
        ]}
        value={filter.service ?? ''}
        onChange={(id) => onChange({ ...filter, service: id || undefined })}
      />
      <Select
        label="State"
        options={[
          { id: '', label: 'All states' },
          ...STATES.map(({ code, name }) => ({ id: code, label: name })),
          { id: '--', label: displayState('--') },
        ]}
        value={filter.state ?? ''}
        onChange={(id) => onChange({ ...filter, state: id || undefined })}
      />
      <Select
        label="Week"
        options={[
          { id: '', label: 'All 12 weeks' },
          ...weeks.map((start) => ({ id: start, label: `Week of ${displayDay(start)}` })),
        ]}
        value={weeks.find((start) => start === filter.week) ?? ''}
        onChange={(id) => onChange({ ...filter, week: id || undefined })}
      />
    </div>
  );
}
