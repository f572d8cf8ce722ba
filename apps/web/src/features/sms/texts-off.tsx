import { displayPhone } from '@pro-match/domain/formats';
import type { SmsFailure, SmsNumber } from '@pro-match/domain/sms';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberForm } from './number-form.tsx';

const FAILURES: Record<SmsFailure, (phone: string) => string> = {
  unknown: (phone) => `Texts are off: ${phone} isn't in service.`,
  landline: (phone) => `Texts are off: ${phone} is a landline, which can't get texts.`,
  blocked: (phone) => `Texts are off: the network of ${phone} blocks them.`,
  unreachable: (phone) =>
    `Texts are off: three in a row didn't reach ${phone}. Once the phone gets texts again, turn them on with a new code.`,
};

interface TextsOffProps {
  number: SmsNumber;
  onSent: () => void;
}

/** For texts that stopped because of a reply from the phone, or because they did not arrive. */
export function TextsOff({ number, onSent }: TextsOffProps) {
  const [isStating, setStating] = useState(false);
  const phone = displayPhone(number.phone ?? '');
  if (number.failure) {
    return (
      <>
        <Notice tone="error">{FAILURES[number.failure](phone)}</Notice>
        <NumberForm
          phone={number.failure === 'unreachable' ? number.phone : null}
          onSent={onSent}
        />
      </>
    );
  }
  const where = number.sender ? `to ${displayPhone(number.sender)}` : 'in reply to our last text';
  return (
    <>
      <Notice tone="info">
        {`Texts are off: ${phone} replied STOP. Text START ${where} to turn them on again.`}
      </Notice>
      {isStating ? (
        <NumberForm phone={null} onSent={onSent} onCancel={() => setStating(false)} />
      ) : (
        <div>
          <Button variant="outline" onClick={() => setStating(true)}>
            Use Another Number
          </Button>
        </div>
      )}
    </>
  );
}
