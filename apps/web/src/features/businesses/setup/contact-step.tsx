import { PhoneField } from '../../../ui/contact-fields.tsx';
import { NameFields } from '../profile-fields.tsx';
import type { StepProps } from './step.ts';

export function ContactStep({ draft, problems, onChange }: StepProps) {
  return (
    <div className="flex flex-col gap-5">
      <NameFields draft={draft} problems={problems} onChange={onChange} />
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
