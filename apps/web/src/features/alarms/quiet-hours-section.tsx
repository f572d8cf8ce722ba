import { QUIET_ALL_DAY, USUAL_QUIET_HOURS } from '@pro-match/domain/alarms';
import { clockTime, minutesOf, type Span } from '@pro-match/domain/businesses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardSection } from '../../ui/card-section.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { quietHoursQuery, useSaveQuietHours } from './api/quiet-hours.ts';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

export function QuietHoursSection() {
  const query = useQuery(quietHoursQuery);
  const save = useSaveQuietHours();
  return (
    <CardSection
      title="Quiet Hours"
      description="New leads wait until these hours are over before they ring, unless you're open then. They're in the app and your email right away."
    >
      {query.isPending ? (
        <Loading label="Loading your quiet hours">
          <Skeleton className="h-32 w-full" />
        </Loading>
      ) : null}
      {query.isError && !query.data ? (
        <RetryLine onRetry={() => void query.refetch()}>
          We couldn't load your quiet hours.
        </RetryLine>
      ) : null}
      {query.data ? (
        <QuietHoursChoice hours={query.data.hours} onChange={(hours) => save({ hours })} />
      ) : null}
    </CardSection>
  );
}

interface QuietHoursChoiceProps {
  hours: Span | null;
  onChange: (hours: Span | null) => void;
}

function QuietHoursChoice({ hours, onChange }: QuietHoursChoiceProps) {
  // Kept so that switching them on again restores them.
  const [last, setLast] = useState<Span>(hours ?? USUAL_QUIET_HOURS);
  // A span that starts and ends at the same time is shown, but not stored.
  const [unstored, setUnstored] = useState<Span | null>(null);
  const choose = (next: Span) => {
    const isWrong = next[0] === next[1];
    setUnstored(isWrong ? next : null);
    if (!isWrong) onChange(next);
  };
  const [starts, ends] = unstored ?? hours ?? last;
  const turn = (isOn: boolean) => {
    if (hours) setLast(hours);
    if (isOn) choose(unstored ? USUAL_QUIET_HOURS : last);
    else onChange(null);
  };
  return (
    <>
      <Switch
        label="Quiet hours"
        description="By the clock where your business is."
        isOn={hours !== null}
        onChange={turn}
      />
      {hours ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Select
            label="From"
            options={optionsWith(starts)}
            value={starts}
            onChange={(time) => choose([time, ends])}
          />
          <Select
            label="Until"
            options={optionsWith(ends)}
            value={ends}
            onChange={(time) => choose([starts, time])}
            error={unstored ? QUIET_ALL_DAY : undefined}
          />
        </div>
      ) : null}
    </>
  );
}

/** Every half hour, plus the chosen time if it is between. */
function optionsWith(chosen: string) {
  const times = HALF_HOURS.includes(chosen) ? HALF_HOURS : [...HALF_HOURS, chosen].toSorted();
  return times.map((time) => ({ id: time, label: clockTime(minutesOf(time)) }));
}
