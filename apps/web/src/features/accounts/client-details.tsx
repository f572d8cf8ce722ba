import { formatPhoneInput } from '@pro-match/domain/formats';
import { isStateCode, STATES } from '@pro-match/domain/states';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { clientPreferencesQuery } from '../../lib/standing.ts';
import { useTask } from '../../lib/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StillNeeded } from '../../ui/still-needed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ZipField } from '../../ui/zip-field.tsx';
import { DETAILS_FAILED, saveClientDetails } from './api/client-details.ts';
import { profileQuery } from './api/own-profile.ts';
import {
  type ClientSetupDraft,
  completeClientSetup,
  missingInClientSetup,
} from './client-setup.ts';

const states = STATES.map(({ code, name }) => ({ id: code, label: name }));

/** What a client said at onboarding, to be changed: name, phone, state and ZIP code. */
export function ClientDetails({ userId }: { userId: string }) {
  const profile = useQuery(profileQuery(userId));
  const preferences = useQuery(clientPreferencesQuery(userId));
  const isLoading = profile.isPending || preferences.isPending;
  const hasFailed = profile.isError || preferences.isError;
  const retry = () => void Promise.all([profile.refetch(), preferences.refetch()]);
  return (
    <CardSection title="Your Details" description="Pros you match with see these.">
      {isLoading && !hasFailed ? (
        <Loading label="Loading your details">
          <FormSkeleton />
        </Loading>
      ) : null}
      {hasFailed ? <RetryLine onRetry={retry}>Your details did not load.</RetryLine> : null}
      {profile.data && preferences.data ? (
        <DetailsForm
          stored={{
            fullName: profile.data.full_name ?? '',
            phone: formatPhoneInput(profile.data.phone ?? ''),
            state: isStateCode(preferences.data.state) ? preferences.data.state : null,
            zipCode: preferences.data.zip_code,
          }}
          userId={userId}
        />
      ) : null}
    </CardSection>
  );
}

const FIELD_SHAPES = { name: 'sm:col-span-2', phone: 'sm:col-span-2', state: '', zip: '' };

/** The form's own shape, so that what stands below it stays where it is. */
function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 sm:grid-cols-2">
      {Object.entries(FIELD_SHAPES).map(([field, className]) => (
        <div key={field} className={classNames('flex flex-col gap-2 pt-1.5', className)}>
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-12 w-full rounded-field!" />
        </div>
      ))}
      <Skeleton className="h-12 w-36 rounded-field!" />
    </div>
  );
}

interface DetailsFormProps {
  stored: ClientSetupDraft;
  userId: string;
}

function DetailsForm({ stored, userId }: DetailsFormProps) {
  const hint = useId();
  // Null while nothing was changed, so that what arrives later is shown.
  const [changed, setChanged] = useState<ClientSetupDraft | null>(null);
  const draft = changed ?? stored;
  const set = (part: Partial<ClientSetupDraft>) => setChanged({ ...draft, ...part });
  const missing = missingInClientSetup(draft);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  const task = useTask((error) => errorMessage(error, DETAILS_FAILED));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const details = completeClientSetup(draft);
    if (!details || !isChanged) return;
    void task.run(async () => {
      await saveClientDetails(userId, details);
      setChanged(null);
      toast.success('Your details are saved.');
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        maxLength={120}
        isRequired
        value={draft.fullName}
        onChange={(fullName) => set({ fullName })}
      />
      <PhoneField
        label="Phone Number"
        isRequired
        value={draft.phone}
        onChange={(phone) => set({ phone })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="State"
          isRequired
          options={states}
          value={draft.state ?? ''}
          placeholder="Select your state..."
          onChange={(id) => set({ state: isStateCode(id) ? id : null })}
        />
        <ZipField isRequired value={draft.zipCode} onChange={(zipCode) => set({ zipCode })} />
      </div>
      {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          className="self-start"
          isPending={task.isBusy}
          pendingLabel="Saving..."
          disabled={missing.length > 0 || !isChanged}
          aria-describedby={missing.length > 0 ? hint : undefined}
        >
          Save Details
        </Button>
        {missing.length > 0 ? <StillNeeded id={hint} missing={missing} /> : null}
      </div>
    </form>
  );
}
