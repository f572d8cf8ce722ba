import {
  type BusinessProfile,
  monthDay,
  pauseDays,
  pauseProblem,
} from '@pro-match/domain/businesses';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/now.ts';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAvailability } from './use-availability.ts';

const DAY_MISSING = 'Choose a day';

function stateOf({ pause }: BusinessProfile): string {
  if (pause === null) return 'Clients near you find your card and can ask you.';
  if (pause.until === null) return 'Your card is out of the deck until you switch this on.';
  return `Your card is out of the deck. It comes back on ${monthDay(pause.until)} by itself.`;
}

/** The switch Open for leads, the day until which it is off, and what follows from it. */
export function AvailabilitySection({ business }: { business: BusinessProfile }) {
  const { pause } = business;
  const { isBusy, set } = useAvailability(business);
  return (
    <div className="card flex flex-col gap-4 p-4 sm:p-5">
      <Switch
        label="Open for leads"
        description={stateOf(business)}
        isOn={pause === null}
        isDisabled={isBusy}
        onChange={(isOpen) => set({ is_open: isOpen })}
      />
      <PauseUntil
        key={pause?.until ?? ''}
        business={business}
        isBusy={isBusy}
        onDay={(until) => set({ is_open: false, until })}
      />
      <p className="text-sm text-muted">
        While you pause, nobody new can ask you, and clients who still wait for your answer are
        offered the next pro. Your chats, your reviews and your public card stay. Whoever saved you
        reads when you're back.
      </p>
    </div>
  );
}

interface PauseUntilProps {
  business: BusinessProfile;
  isBusy: boolean;
  onDay: (until: string) => void;
}

function PauseUntil({ business, isBusy, onDay }: PauseUntilProps) {
  const { pause, time_zone: timeZone } = business;
  const now = useNow();
  const [day, setDay] = useState(pause?.until ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { min, max } = pauseDays(timeZone, now);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 border-t border-hairline pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const found = day === '' ? DAY_MISSING : pauseProblem(day, timeZone, now);
        setProblem(found);
        if (found === null) onDay(day);
      }}
    >
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          type="date"
          label={pause === null ? 'Pause until' : 'Back on'}
          min={min}
          max={max}
          value={day}
          onChange={(typed) => {
            setDay(typed);
            setProblem(null);
          }}
          error={problem ?? undefined}
        />
      </div>
      <Button type="submit" variant="outline" isPending={isBusy} pendingLabel="Saving...">
        {pause === null ? 'Pause' : 'Change the Day'}
      </Button>
    </form>
  );
}
