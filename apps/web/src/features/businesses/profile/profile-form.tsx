import { type RefObject, useEffect, useRef } from 'react';
import { EmailField } from '../../../ui/email-field.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ZipField } from '../../../ui/zip-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { ServicesField } from './services-field.tsx';
import { StatesField } from './states-field.tsx';
import type { ProfileEdit } from './use-profile-edit.ts';

/** Leads to the first field that was refused, each time some are. */
function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusals]);
}

/** All that a business may change about itself but its pictures. */
export function ProfileForm({ edit }: { edit: ProfileEdit }) {
  const { draft, problems, change } = edit;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, edit.refusals);
  return (
    <form
      ref={form}
      noValidate
      className="card flex flex-col gap-5 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      <h2 className="text-lg">Details</h2>
      <TextField
        label="Business Name"
        name="organization"
        autoComplete="organization"
        maxLength={120}
        isRequired
        value={draft.businessName}
        onChange={(businessName) => change({ businessName })}
        error={problems.business_name}
      />
      <TextField
        label="Contact Person"
        name="name"
        autoComplete="name"
        maxLength={120}
        isRequired
        value={draft.contactPerson}
        onChange={(contactPerson) => change({ contactPerson })}
        error={problems.contact_person}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneField
          label="Phone"
          isRequired
          value={draft.phone}
          onChange={(phone) => change({ phone })}
          error={problems.phone}
        />
        <EmailField
          label="Email"
          maxLength={254}
          value={draft.email}
          onChange={(email) => change({ email })}
          error={problems.email}
        />
      </div>
      <TextField
        label="Website"
        name="url"
        inputMode="url"
        autoComplete="url"
        maxLength={300}
        placeholder="example.com"
        value={draft.website}
        onChange={(website) => change({ website })}
        error={problems.website}
      />
      <TextArea
        label="Business Description"
        maxLength={2000}
        description="What you do best, in a few sentences. It stands on your card."
        isRequired
        value={draft.description}
        onChange={(description) => change({ description })}
        error={problems.description}
      />
      <ServicesField
        services={draft.services}
        error={problems.services}
        onChange={(services) => change({ services })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ZipField
          isRequired
          value={draft.zipCode}
          onChange={(zipCode) => change({ zipCode })}
          error={problems.zip_code}
        />
        <TextField
          label="Average Rate ($)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={draft.rate}
          onChange={(rate) => change({ rate })}
          error={problems.monthly_fee}
        />
      </div>
      <StatesField
        states={draft.states}
        error={problems.service_states}
        onChange={(states) => change({ states })}
      />
      <TextField
        label="Specific ZIP Codes (optional)"
        autoComplete="off"
        placeholder="43004, 43016"
        description="Reach clients in these ZIP codes too. Put a comma between them."
        value={draft.zipList}
        onChange={(zipList) => change({ zipList })}
        error={problems.service_zip_codes}
      />
      <SaveBar isDirty={edit.isDirty} isSaving={edit.isSaving} />
    </form>
  );
}
