import { PROFILE_FIELDS } from '@pro-match/domain/accounts';
import { noPlace } from '@pro-match/domain/formats';
import { isStateCode, stateName } from '@pro-match/domain/states';
import { type FormEvent, type Ref, useId } from 'react';
import { STATE_OPTIONS } from '../../lib/state-options.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/contact-fields.tsx';
import { Picker } from '../../ui/picker.tsx';
import { StillNeeded } from '../../ui/still-needed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Problems } from '../../ui/use-problems.ts';
import { ZipField } from '../../ui/zip-field.tsx';
import { type ClientSetupDraft, missingInClientSetup, withZip } from './client-setup.ts';

interface ClientSetupFormProps {
  draft: ClientSetupDraft;
  onChange: (draft: ClientSetupDraft) => void;
  isSaving: boolean;
  problems?: Problems<keyof ClientSetupDraft>;
  form?: Ref<HTMLFormElement>;
  onContinue: () => void;
}

export function ClientSetupForm(props: ClientSetupFormProps) {
  const { draft, onChange, isSaving, problems = {}, onContinue } = props;
  const hint = useId();
  const missing = missingInClientSetup(draft);
  const isReady = missing.length === 0 && !isSaving;
  const set = (part: Partial<ClientSetupDraft>) => onChange({ ...draft, ...part });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) onContinue();
  }
  return (
    <form ref={props.form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ZipField
        description="We'll use this to find service providers near you"
        isRequired
        value={draft.zipCode}
        onChange={(zipCode) => onChange(withZip(draft, zipCode))}
        error={problems.zipCode ?? noPlace(draft.zipCode)}
      />
      <Picker
        label="State"
        isRequired
        options={STATE_OPTIONS}
        value={draft.state}
        onChange={(id) => set({ state: isStateCode(id) ? id : null })}
        placeholder="Select your state..."
        searchPlaceholder="Search state..."
        emptyText="No state found."
      />
      {/* Tells people who can't see it which state was filled in. */}
      <p role="status" className="sr-only">
        {draft.state ? `State: ${stateName(draft.state)}` : ''}
      </p>
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        maxLength={PROFILE_FIELDS.full_name.max}
        isRequired
        value={draft.fullName}
        onChange={(fullName) => set({ fullName })}
        error={problems.fullName}
      />
      <PhoneField
        label="Phone Number"
        description="Only a business that you send a request can see it, and you choose when."
        isRequired
        value={draft.phone}
        onChange={(phone) => set({ phone })}
        error={problems.phone}
      />
      <div className="mt-2 flex flex-col gap-3">
        <Button
          type="submit"
          size="lg"
          isFullWidth
          disabled={!isReady}
          aria-describedby={missing.length > 0 ? hint : undefined}
        >
          Continue
        </Button>
        <StillNeeded id={hint} missing={missing} />
      </div>
    </form>
  );
}
