import { BUSINESS_FIELDS, FOUNDED_LENGTH, LANGUAGES } from '@pro-match/domain/businesses';
import { MultiPicker } from '../../../ui/picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { HoursField } from './hours-field.tsx';
import type { ProfileEdit } from './use-profile-edit.ts';

const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([id, label]) => ({ id, label }));

export function StatedFields({ edit }: { edit: ProfileEdit }) {
  const { draft, problems, change } = edit;
  return (
    <>
      <HoursField
        hours={draft.hours}
        error={problems.hours}
        onChange={(hours) => change({ hours })}
      />
      <MultiPicker
        label="Languages (optional)"
        options={LANGUAGE_OPTIONS}
        value={draft.languages}
        onChange={(languages) => change({ languages })}
        placeholder="Select the languages you speak..."
        searchPlaceholder="Search language..."
        emptyText="No language found."
        error={problems.languages}
      />
      <div id="license" className="grid scroll-mt-24 gap-5 sm:grid-cols-2">
        <TextField
          label="Year Founded (optional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={FOUNDED_LENGTH}
          placeholder="2008"
          value={draft.foundedYear}
          onChange={(typed) => change({ foundedYear: typed.replace(/\D/g, '') })}
          error={problems.founded_year}
        />
        <TextField
          label="License Number (optional)"
          autoComplete="off"
          maxLength={BUSINESS_FIELDS.license_number.max}
          description="Shown as stated by you. We don't check it."
          value={draft.license_number}
          onChange={(license_number) => change({ license_number })}
          error={problems.license_number}
        />
      </div>
    </>
  );
}
