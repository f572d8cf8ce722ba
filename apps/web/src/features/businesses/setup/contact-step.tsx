import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { StepProps } from './step.ts';

export function ContactStep({ draft, onChange }: StepProps) {
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Business Name"
        name="organization"
        autoComplete="organization"
        maxLength={120}
        isRequired
        value={draft.businessName}
        onChange={(businessName) => onChange({ businessName })}
      />
      <TextField
        label="Contact Person"
        name="name"
        autoComplete="name"
        maxLength={120}
        isRequired
        value={draft.contactPerson}
        onChange={(contactPerson) => onChange({ contactPerson })}
      />
      <PhoneField
        label="Business Phone"
        isRequired
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
      />
    </div>
  );
}
