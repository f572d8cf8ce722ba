import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { INSTALL_HELP } from './install-help.ts';
import { usePush } from './use-push.ts';

interface PushOfferProps {
  userId: string;
  heading?: string;
  /** Completes "Get a notification": "when a business answers". */
  when: string;
  /** "Not Now" applies to this screen only, because the offer returns where it matters more. */
  isEarly?: boolean;
}

/** Asks before the browser does; "Not Now" is final. */
export function PushOffer({ userId, heading = 'Hear back sooner', when, isEarly }: PushOfferProps) {
  const { permission, choice, isBusy, failure, turnOn, postpone } = usePush(userId);
  const [isPutOff, setPutOff] = useState(false);
  const headingId = useId();
  const needsInstall = permission === 'install';
  const isOpen = permission === 'ask' || needsInstall || isBusy || failure !== null;
  if (!isOpen || isPutOff || choice !== null) return null;
  return (
    <section aria-labelledby={headingId}>
      <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <div className="flex min-w-0 flex-1 gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-spruce-tint text-spruce">
            <Bell aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 id={headingId} className="text-base">
              {heading}
            </h2>
            <p className="mt-0.5 text-sm text-muted">
              Get a notification {when}, even while the app is closed.
              {needsInstall ? ` ${INSTALL_HELP}` : ''}
            </p>
            {failure ? (
              <p role="alert" className="mt-1 text-sm text-error">
                {failure}
              </p>
            ) : null}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {needsInstall ? null : (
            <Button
              variant="secondary"
              isPending={isBusy}
              pendingLabel="One moment..."
              onClick={() => void turnOn()}
            >
              Turn On
            </Button>
          )}
          <Button variant="ghost" onClick={isEarly ? () => setPutOff(true) : postpone}>
            {needsInstall ? 'Got It' : 'Not Now'}
          </Button>
        </div>
      </Card>
    </section>
  );
}
