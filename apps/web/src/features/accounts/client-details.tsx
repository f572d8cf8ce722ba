import { PROFILE_FIELDS } from '@pro-match/domain/accounts';
import { formatPhoneInput, noPlace } from '@pro-match/domain/formats';
import { isStateCode } from '@pro-match/domain/states';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { clientPreferencesQuery } from '../../lib/own-rows.ts';
import { STATE_OPTIONS } from '../../lib/state-options.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PhoneField } from '../../ui/contact-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StillNeeded } from '../../ui/still-needed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { type Checked, useForm } from '../../ui/use-form.ts';
import { ZipField } from '../../ui/zip-field.tsx';
import { DETAILS_FAILED, saveClientDetails } from './api/client-details.ts';
import { profileQuery } from './api/own-profile.ts';
import {
  type ClientSetupDraft,
  type CompleteClientSetup,
  clientSetupRefusals,
  completeClientSetup,
  missingInClientSetup,
} from './client-setup.ts';

export function ClientDetails({ userId }: { userId: string }) {
  const profile = useQuery(profileQuery(userId));
  const preferences = useQuery(clientPreferencesQuery(userId));
  const isLoading = profile.isPending || preferences.isPending;
  const hasFailed = [profile, preferences].some(({ data, isError }) => isError && !data);
  const retry = () => void Promise.all([profile.refetch(), preferences.refetch()]);
  return (
    <CardSection title="Your Details" description="Pros you match with can see these.">
      {isLoading && !hasFailed ? (
        <Loading label="Loading your details">
          <FormSkeleton />
        </Loading>
      ) : null}
      {hasFailed ? <RetryLine onRetry={retry}>We couldn't load your details.</RetryLine> : null}
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

/** Shaped like the form, so that nothing below it moves. */
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
  // Null until something is changed, so that data arriving later still shows.
  const [changed, setChanged] = useState<ClientSetupDraft | null>(null);
  const draft = changed ?? stored;
  const missing = missingInClientSetup(draft);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  const form = useForm({
    check(): Checked<keyof ClientSetupDraft, CompleteClientSetup> {
      const details = completeClientSetup(draft);
      return details && isChanged ? { value: details } : { problems: {} };
    },
    async send(details) {
      await saveClientDetails(userId, details);
      setChanged(null);
      toast.success('Your details are saved.');
    },
    explain: (error) => errorMessage(error, DETAILS_FAILED),
    refusals: clientSetupRefusals,
  });
  const { problems } = form;

  function set(field: keyof ClientSetupDraft, value: string | null): void {
    setChanged({ ...draft, [field]: value });
    form.correct(field);
  }

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        maxLength={PROFILE_FIELDS.full_name.max}
        isRequired
        value={draft.fullName}
        onChange={(fullName) => set('fullName', fullName)}
        error={problems.fullName}
      />
      <PhoneField
        label="Phone Number"
        isRequired
        value={draft.phone}
        onChange={(phone) => set('phone', phone)}
        error={problems.phone}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="State"
          isRequired
          options={STATE_OPTIONS}
          value={draft.state ?? ''}
          placeholder="Select your state..."
          onChange={(id) => set('state', isStateCode(id) ? id : null)}
          error={problems.state}
        />
        <ZipField
          isRequired
          value={draft.zipCode}
          onChange={(zipCode) => set('zipCode', zipCode)}
          error={problems.zipCode ?? noPlace(draft.zipCode)}
        />
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          className="self-start"
          isPending={form.isBusy}
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
