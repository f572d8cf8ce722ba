import { formatPhoneInput } from '@pro-match/domain/formats';
import { TEXT_CONSENT, TEXT_CONSENT_MISSING, textPhoneFailure } from '@pro-match/domain/sms';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { refusalsBy } from '../../lib/save-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PhoneField } from '../../ui/contact-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Checked, useForm } from '../../ui/use-form.ts';
import { useSmsNumber } from './api/sms-number.ts';

export const CODE_FAILED = "We couldn't send the code. Please try again in a few minutes.";

const refusals = refusalsBy({ phone: 'phone', consent: 'consent' });

interface NumberFormProps {
  phone: string | null;
  /** Called before the section shows the number that gets the code. */
  onSent: () => void;
  /** Absent if there is no number to keep. */
  onCancel?: (() => void) | undefined;
}

export function NumberForm({ phone: first, onSent, onCancel }: NumberFormProps) {
  const { sendCode } = useSmsNumber();
  const [phone, setPhone] = useState(formatPhoneInput(first ?? ''));
  const [isAgreed, setAgreed] = useState(false);
  const form = useForm({
    check(): Checked<'phone' | 'consent', string> {
      const wrong = textPhoneFailure(phone);
      const problems = {
        ...(wrong ? { phone: wrong } : {}),
        ...(isAgreed ? {} : { consent: TEXT_CONSENT_MISSING }),
      };
      return Object.keys(problems).length > 0 ? { problems } : { value: phone };
    },
    async send(given) {
      await sendCode(given, onSent);
    },
    explain: (error) => errorMessage(error, CODE_FAILED),
    refusals,
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p>Hear about a new lead on your phone, with a link to answer it.</p>
      <div className="sm:max-w-80">
        <PhoneField label="Mobile number" value={phone} {...form.field('phone', setPhone)} />
      </div>
      <Checkbox
        isSelected={isAgreed}
        onChange={(next) => {
          setAgreed(next);
          form.correct('consent');
        }}
        error={form.problems.consent}
      >
        <span className="block pt-0.5 text-sm">{TEXT_CONSENT.words}</span>
      </Checkbox>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={form.isBusy} pendingLabel="Sending...">
          Text Me a Code
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
