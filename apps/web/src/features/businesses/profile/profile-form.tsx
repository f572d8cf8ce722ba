import { BUSINESS_FIELDS, RADIUS_LENGTH, RATE_LENGTH } from '@pro-match/domain/businesses';
import { EMAIL_MAX_LENGTH } from '@pro-match/domain/limits';
import { EmailField, PhoneField } from '../../../ui/contact-fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ZipField } from '../../../ui/zip-field.tsx';
import { DescriptionField, NameFields, ZipListField } from '../profile-fields.tsx';
import { StatesField } from '../states-field.tsx';
import { GreetingField } from './greeting-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { ServicesField } from './services-field.tsx';
import { StatedFields } from './stated-fields.tsx';
import type { ProfileEdit } from './use-profile-edit.ts';

export function ProfileForm({ edit }: { edit: ProfileEdit }) {
  const { draft, problems, change } = edit;
  return (
    <form
      ref={edit.form}
      noValidate
      className="card flex flex-col gap-5 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      <h2 className="text-lg">Details</h2>
      <NameFields draft={draft} problems={problems} onChange={change} />
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
          maxLength={EMAIL_MAX_LENGTH}
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
        maxLength={BUSINESS_FIELDS.website.max}
        placeholder="example.com"
        value={draft.website}
        onChange={(website) => change({ website })}
        error={problems.website}
      />
      <DescriptionField draft={draft} problems={problems} onChange={change} />
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
          description="On your card and profile. Leave it empty to show none."
          inputMode="decimal"
          autoComplete="off"
          maxLength={RATE_LENGTH}
          value={draft.rate}
          onChange={(rate) => change({ rate })}
          error={problems.monthly_fee}
        />
      </div>
      <StatesField
        states={draft.states}
        onChange={(states) => change({ states })}
        error={problems.service_states}
      />
      <ZipListField
        zipList={draft.zipList}
        onChange={(zipList) => change({ zipList })}
        error={problems.service_zip_codes}
      />
      <TextField
        label="Service Radius in Miles (optional)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={RADIUS_LENGTH}
        placeholder="25"
        description="How far from your ZIP code you go. Leave it empty to serve all of your states."
        value={draft.radius}
        onChange={(typed) => change({ radius: typed.replace(/\D/g, '') })}
        error={problems.service_radius_miles}
      />
      <StatedFields edit={edit} />
      <GreetingField edit={edit} />
      <SaveBar isDirty={edit.isDirty} isSaving={edit.isSaving} />
    </form>
  );
}
