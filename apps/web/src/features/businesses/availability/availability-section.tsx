import {
  type BusinessProfile,
  monthDay,
  pauseDays,
  pauseProblem,
} from '@pro-match/domain/businesses';
import { DAY_MISSING } from '@pro-match/domain/formats';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/now.ts';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Checked, useForm } from '../../../ui/use-form.ts';
import { availabilityFailure, useAvailability } from './use-availability.ts';

function stateOf({ pause }: BusinessProfile): string {
  if (pause === null) return 'Clients near you find your card and can ask you.';
  if (pause.until === null) return 'Your card is out of the deck until you switch this on.';
  return `Your card is out of the deck. It comes back on ${monthDay(pause.until)} by itself.`;
}

export function AvailabilitySection({ business }: { business: BusinessProfile }) {
  const { pause } = business;
  const { isBusy, save, set } = useAvailability(business);
  // Shown at once: a switch disabled meanwhile would lose the focus.
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function turn(isOpen: boolean): Promise<void> {
    if (isBusy) return;
    setWanted(isOpen);
    await set({ is_open: isOpen });
    setWanted(null);
  }
  return (
    <Card className="flex flex-col gap-4">
      <Switch
        label="Open for leads"
        description={stateOf(business)}
        isOn={wanted ?? pause === null}
        onChange={(isOpen) => void turn(isOpen)}
      />
      <PauseUntil business={business} onDay={(until) => save({ is_open: false, until })} />
      <p className="text-sm text-muted">
        While you pause, nobody new can ask you, and clients who still wait for your answer are
        offered the next pro. Your chats, your reviews and your public card stay. Whoever saved you
        reads when you're back.
      </p>
    </Card>
  );
}

interface PauseUntilProps {
  business: BusinessProfile;
  onDay: (until: string) => Promise<void>;
}

function PauseUntil({ business, onDay }: PauseUntilProps) {
  const { pause, time_zone: timeZone } = business;
  const now = useNow();
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed ?? pause?.until ?? '';
  const { min, max } = pauseDays(timeZone, now);
  const form = useForm({
    check(): Checked<'day', string> {
      const problem = day === '' ? DAY_MISSING : pauseProblem(day, timeZone, now);
      return problem === null ? { value: day } : { problems: { day: problem } };
    },
    async send(until) {
      await onDay(until);
      setTyped(null);
    },
    explain: availabilityFailure,
  });
  return (
    <form {...form.props} className="flex flex-col items-start gap-3 border-t border-hairline pt-4">
      <div className="w-full sm:max-w-80">
        <TextField
          type="date"
          label={pause === null ? 'Pause until' : 'Back on'}
          min={min}
          max={max}
          value={day}
          {...form.field('day', setTyped)}
        />
      </div>
      <Button type="submit" variant="outline" isPending={form.isBusy} pendingLabel="Saving...">
        {actionOf(pause)}
      </Button>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
    </form>
  );
}

function actionOf(pause: BusinessProfile['pause']): string {
  if (pause === null) return 'Pause';
  return pause.until === null ? 'Set the Day' : 'Change the Day';
}
