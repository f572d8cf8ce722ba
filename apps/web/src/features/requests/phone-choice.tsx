import type { PhoneSharing } from '@pro-match/domain/accounts';
import { RadioField } from '../../ui/radio-field.tsx';

const OPTIONS: readonly { id: PhoneSharing; label: string }[] = [
  { id: 'with_request', label: 'With this request' },
  { id: 'on_acceptance', label: 'Once they accept' },
];

interface PhoneChoiceProps {
  business: string;
  /** Null until the last choice is known; meanwhile the server applies it. */
  value: PhoneSharing | null;
  onChange: (choice: PhoneSharing) => void;
}

export function PhoneChoice({ business, value, onChange }: PhoneChoiceProps) {
  return (
    <div className="flex flex-col gap-3">
      <RadioField
        legend="Share my phone"
        isRow
        options={OPTIONS}
        value={value}
        onChange={onChange}
      />
      <p className="text-sm text-muted">
        {`${business} gets your name, ZIP code and this request with its contact info when you send it${value === null ? '' : WHEN[value]}. You'll see their phone and email as soon as you send it. Only the businesses you ask see it.`}
      </p>
    </div>
  );
}

const WHEN: Record<PhoneSharing, string> = {
  with_request: ', and your phone with it',
  on_acceptance: ', and your phone once they accept',
};
