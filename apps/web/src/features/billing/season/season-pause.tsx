import { monthsAfter, type SubscriptionView } from '@pro-match/domain/billing';
import { displayDollars, longDate } from '@pro-match/domain/formats';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RadioField } from '../../../ui/radio-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSeason } from '../api/season.ts';

interface SeasonPauseProps {
  userId: string;
  subscription: SubscriptionView;
}

export function SeasonPause({ userId, subscription }: SeasonPauseProps) {
  const { mutate, isPending } = useSeason(userId);
  const [isChoosing, setChoosing] = useState(false);
  const { season, season_months: months, current_period_end: from } = subscription;
  if (season) {
    const isRunning = subscription.status === 'paused';
    const price = displayDollars(subscription.price_usd);
    const back = () =>
      mutate(null, {
        onSuccess: () => toast.success(isRunning ? 'Welcome back!' : 'Your pause was called off.'),
      });
    return (
      <Row
        words={
          isRunning
            ? `You're paused until ${longDate(season.ends_at)}. Come back anytime: your next month then starts right away, for ${price}.`
            : `Your leads and payments pause from ${longDate(season.starts_at)} to ${longDate(season.ends_at)}.`
        }
      >
        <Button
          variant="outline"
          size="sm"
          isPending={isPending}
          pendingLabel="Please wait..."
          onClick={back}
        >
          {isRunning ? 'Come Back Now' : 'Call Off Pause'}
        </Button>
      </Row>
    );
  }
  if (months === 0 || from === null) return null;
  const pause = (chosen: number) =>
    mutate(chosen, {
      onSuccess: () => {
        setChoosing(false);
        toast.success('Your pause is planned. Pro comes back automatically.');
      },
    });
  return (
    <Row words={`Slow season? Pause your leads and payments for up to ${monthsOf(months)}.`}>
      <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
        Pause for a Season
      </Button>
      {isChoosing ? (
        <SeasonSheet
          from={new Date(from)}
          longest={months}
          isPending={isPending}
          onPause={pause}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Row>
  );
}

const monthsOf = (count: number) => (count === 1 ? '1 month' : `${count} months`);

function Row({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-4">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{words}</p>
      {children}
    </div>
  );
}

interface SeasonSheetProps {
  from: Date;
  /** In months. */
  longest: number;
  isPending: boolean;
  onPause: (months: number) => void;
  onClose: () => void;
}

function SeasonSheet({ from, longest, isPending, onPause, onClose }: SeasonSheetProps) {
  const [chosen, setChosen] = useState(1);
  const options = Array.from({ length: longest }, (_, index) => ({
    id: String(index + 1),
    label: monthsOf(index + 1),
  }));
  return (
    <Sheet
      isOpen
      isDismissable={!isPending}
      title="Pause for a season"
      onClose={onClose}
      footer={
        <Button isPending={isPending} pendingLabel="Please wait..." onClick={() => onPause(chosen)}>
          {`Pause for ${monthsOf(chosen)}`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-4">
        <RadioField
          legend="For how long?"
          options={options}
          value={String(chosen)}
          onChange={(id) => setChosen(Number(id))}
          isRow
          description={`From ${longDate(from)}, when your month ends, to ${longDate(monthsAfter(from, chosen))}.`}
        />
        <p className="text-sm text-muted">
          You pay nothing during the pause, your plan is Free, and your card is out of the deck.
          Nothing is deleted. Pro starts again automatically on that day, or sooner with one press.
          You can pause four months a year.
        </p>
      </div>
    </Sheet>
  );
}
