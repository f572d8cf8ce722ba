import { BUSINESS_FIELDS } from '@pro-match/domain/businesses';
import { PhoneField } from '../../../ui/contact-fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { StepProps } from './step.ts';

export function ContactStep({ draft, problems, onChange }: StepProps) {
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Business Name"
        name="organization"
        autoComplete="organization"
        maxLength={BUSINESS_FIELDS.business_name.max}
        isRequired
        value={draft.businessName}
        onChange={(businessName) => onChange({ businessName })}
        error={problems.business_name}
      />
      <TextField
        label="Contact Person"
        name="name"
        autoComplete="name"
        maxLength={BUSINESS_FIELDS.contact_person.max}
        isRequired
        value={draft.contactPerson}
        onChange={(contactPerson) => onChange({ contactPerson })}
        error={problems.contact_person}
      />
      <PhoneField
        label="Business Phone"
        isRequired
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
        error={problems.phone}
      />
    </div>
  );
}
