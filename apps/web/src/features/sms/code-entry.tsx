import { displayPhone } from '@pro-match/domain/formats';
import {
  type SmsNumber,
  TEXT_CODE_DIGITS,
  TEXT_CODE_MINUTES,
  TEXT_CODE_MISSING,
} from '@pro-match/domain/sms';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { refusalsBy } from '../../lib/save-failure.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { type Checked, useForm } from '../../ui/use-form.ts';
import { useTask } from '../../ui/use-task.ts';
import { useSmsNumber } from './api/sms-number.ts';
import { CODE_FAILED, NumberForm } from './number-form.tsx';

const refusals = refusalsBy({ code: 'code' });

interface CodeEntryProps {
  number: SmsNumber;
  /** The code was requested just now, on this screen. */
  isAsked: boolean;
  onSent: () => void;
}

/** Submits the code by itself once it is complete. */
export function CodeEntry({ number: { phone }, isAsked, onSent }: CodeEntryProps) {
  const { confirm, sendCode } = useSmsNumber();
  const [code, setCode] = useState('');
  const [isChanging, setChanging] = useState(false);
  const again = useTask((error) => errorMessage(error, CODE_FAILED));
  const form = useForm({
    check(): Checked<'code', string> {
      return code.length < TEXT_CODE_DIGITS
        ? { problems: { code: TEXT_CODE_MISSING } }
        : { value: code };
    },
    async send(given) {
      try {
        await confirm(given);
        toast.success('Texts about leads are on.');
      } catch (error) {
        setCode('');
        throw error;
      }
    },
    explain: (error) => errorMessage(error, "We couldn't check the code. Please try again."),
    refusals,
  });

  if (isChanging) {
    return <NumberForm phone={phone} onSent={onSent} onCancel={() => setChanging(false)} />;
  }

  function sendAgain(): void {
    setCode('');
    form.correct('code');
    void again.run(async () => {
      await sendCode(phone ?? '', onSent);
      toast.success('We sent a new code.');
    });
  }

  const failure = form.failure ?? again.failure;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p>
        {`We texted a code to ${displayPhone(phone ?? '')}. It works for ${TEXT_CODE_MINUTES} minutes.`}
      </p>
      <div className="sm:max-w-80">
        <CodeField
          label="Code from the text"
          digits={TEXT_CODE_DIGITS}
          value={code}
          {...form.field('code', setCode)}
          onComplete={form.submit}
          autoFocus={isAsked}
        />
      </div>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          className="max-sm:grow max-sm:basis-full"
          isPending={form.isBusy}
          pendingLabel="Checking..."
        >
          Turn On Texts
        </Button>
        <Button
          variant="outline"
          className="max-sm:grow"
          isPending={again.isBusy}
          pendingLabel="Sending..."
          onClick={sendAgain}
        >
          Send a New Code
        </Button>
        <Button variant="ghost" className="max-sm:grow" onClick={() => setChanging(true)}>
          Change Number
        </Button>
      </div>
    </form>
  );
}
