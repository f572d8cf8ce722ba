import { DAYS, type Hours, hoursProblems } from '@pro-match/domain/businesses';
import { useId } from 'react';
import { DayHours } from './day-hours.tsx';

interface HoursFieldProps {
  hours: Hours;
  /** Set once the server or the form has refused the hours; each day then shows its own problem. */
  error?: string | undefined;
  onChange: (hours: Hours) => void;
}

export function HoursField({ hours, error, onChange }: HoursFieldProps) {
  const id = useId();
  const problems = error ? hoursProblems(hours) : {};
  const isElsewhere = error && Object.keys(problems).length === 0;
  return (
    <fieldset id="hours" aria-describedby={id} className="scroll-mt-24">
      <legend className="text-lg font-semibold">Hours</legend>
      <p id={id} className="mt-0.5 text-sm text-muted">
        Clients see whether you're open. If you close after midnight, enter the time of the next
        morning. For 24 hours, enter 12:00 AM twice.
      </p>
      <div className="mt-2 flex flex-col divide-y divide-hairline">
        {DAYS.map((day) => (
          <DayHours key={day} day={day} hours={hours} error={problems[day]} onChange={onChange} />
        ))}
      </div>
      {/* Only the server found this problem. */}
      {isElsewhere ? <p className="text-sm font-medium text-error">{error}</p> : null}
    </fieldset>
  );
}
