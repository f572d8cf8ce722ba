import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KIND_FACTS,
  type NotificationChannel,
  type NotificationPreference,
  UNCONFIRMED_MAILS,
} from '@pro-match/domain/notifications';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { usePressed } from '../../ui/use-pressed.ts';
import { preferencesQuery, useSavePreference } from './api/preferences.ts';

const channelNames: Record<NotificationChannel, string> = {
  app: 'App',
  mail: 'Email',
  push: 'Push',
};

/** As many rows as most people see, so that little moves when they load. */
const ROWS = [1, 2, 3, 4, 5];

export function PreferencesSection() {
  const preferences = useQuery(preferencesQuery);
  const save = useSavePreference();
  const session = useSession();
  return (
    <div id="notifications" className="scroll-mt-4">
      <CardSection
        title="Notifications"
        description="What we send you in the app, by email, and on your device. We always email you about your account."
      >
        {session && !session.user.email_confirmed_at ? (
          <p className="mb-4 text-sm">
            Your email isn't confirmed yet. Until it is, we'll send you only {UNCONFIRMED_MAILS} of
            these emails a day. You'll see everything in the app.
          </p>
        ) : null}
        {preferences.isPending ? (
          <Loading label="Loading your settings">
            <div className="flex h-168 flex-col justify-between sm:h-158">
              {ROWS.map((row) => (
                <div key={row} className="flex flex-col gap-2">
                  <Skeleton className="h-4 w-2/5" />
                  <Skeleton className="h-3.5 w-4/5" />
                  <Skeleton className="mt-2 h-6 w-3/5" />
                </div>
              ))}
            </div>
          </Loading>
        ) : null}
        {preferences.isError && !preferences.data ? (
          <RetryLine onRetry={() => void preferences.refetch()}>
            We couldn't load your settings.
          </RetryLine>
        ) : null}
        {preferences.data ? (
          <div className="flex flex-col divide-y divide-hairline">
            {preferences.data.map((choice) => (
              <KindChoice key={choice.kind} choice={choice} onChange={save.mutate} />
            ))}
          </div>
        ) : null}
      </CardSection>
    </div>
  );
}

interface KindChoiceProps {
  choice: NotificationPreference;
  onChange: (choice: NotificationPreference) => void;
}

function KindChoice({ choice, onChange }: KindChoiceProps) {
  const [shown, setShown] = usePressed(choice);
  const press = (next: NotificationPreference) => {
    setShown(next);
    onChange(next);
  };
  const { label, description } = NOTIFICATION_KIND_FACTS[choice.kind];
  return (
    <fieldset className="flex flex-col py-4 first:pt-0 last:pb-0">
      <legend className="contents">
        <span className="font-semibold">{label}</span>
      </legend>
      <p className="text-sm text-muted">{description}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {NOTIFICATION_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            isSelected={shown[channel]}
            onChange={(isOn) => press({ ...shown, [channel]: isOn })}
          >
            {channelNames[channel]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
