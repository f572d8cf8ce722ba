import { Bell } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { usePush } from './use-push.ts';

interface PushOfferProps {
  userId: string;
  /** What is worth a notification: "when a business answers". */
  when: string;
}

/** Asks in our own words, before the browser asks in its; "Not now" is the end of it. */
export function PushOffer({ userId, when }: PushOfferProps) {
  const { permission, choice, isBusy, failure, turnOn, postpone } = usePush(userId);
  const headingId = useId();
  const isOpen = permission === 'ask' || isBusy || failure !== null;
  if (!isOpen || choice !== null) return null;
  return (
    <section aria-labelledby={headingId}>
      <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <div className="flex min-w-0 flex-1 gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-spruce-tint text-spruce">
            <Bell aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 id={headingId} className="text-base">
              Hear back sooner
            </h2>
            <p className="mt-0.5 text-sm text-muted">
              Get a notification {when}, even while the app is closed.
            </p>
            {failure ? (
              <p role="alert" className="mt-1 text-sm text-error">
                {failure}
              </p>
            ) : null}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            isPending={isBusy}
            pendingLabel="One moment..."
            onClick={() => void turnOn()}
          >
            Turn On
          </Button>
          <Button variant="ghost" onClick={postpone}>
            Not Now
          </Button>
        </div>
      </Card>
    </section>
  );
}
