import { displayPhone, longDate } from '@pro-match/domain/formats';
import { LEAD_TEXTS_A_DAY, type SmsNumber } from '@pro-match/domain/sms';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { useSmsNumber } from './api/sms-number.ts';
import { NumberForm } from './number-form.tsx';

interface TextsOnProps {
  number: SmsNumber;
  onSent: () => void;
}

export function TextsOn({ number: { phone, consented_at: since }, onSent }: TextsOnProps) {
  const { stop } = useSmsNumber();
  const [isChanging, setChanging] = useState(false);
  const task = useTask((error) =>
    errorMessage(error, "We couldn't turn texts off. Please try again, or reply STOP to one."),
  );
  if (isChanging) {
    return <NumberForm phone={null} onSent={onSent} onCancel={() => setChanging(false)} />;
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold tabular-nums">{displayPhone(phone ?? '')}</p>
        <StatusBadge tone="good">On</StatusBadge>
      </div>
      <p className="text-sm text-muted">
        {`One text a lead, ${LEAD_TEXTS_A_DAY} a day at most.${since ? ` You agreed on ${longDate(since)}.` : ''} Reply STOP to any of them, or turn them off here.`}
      </p>
      {task.failure ? (
        <p role="alert" className="text-sm text-error">
          {task.failure}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          isPending={task.isBusy}
          pendingLabel="Turning off..."
          onClick={() =>
            void task.run(async () => {
              await stop();
              toast.success('Texts about leads are off.');
            })
          }
        >
          Turn Off
        </Button>
        <Button variant="ghost" onClick={() => setChanging(true)}>
          Change Number
        </Button>
      </div>
    </>
  );
}
