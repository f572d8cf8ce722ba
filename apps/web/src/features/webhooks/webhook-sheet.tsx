import { mediumDate } from '@pro-match/domain/formats';
import { SECRET_OVERLAP_HOURS, type Webhook } from '@pro-match/domain/webhooks';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { useWebhooks } from './api/webhooks.ts';
import { DeliveryLog } from './delivery-log.tsx';

interface WebhookSheetProps {
  webhook: Webhook;
  /** Receives a new signing secret, which is shown only once. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

const WHY_OFF: Partial<Record<Webhook['state'], string>> = {
  failing: "We couldn't reach this address for five days, so we turned it off.",
  gone: 'This address answered 410 (Gone), so we turned it off.',
};

export function WebhookSheet({ webhook, onSecret, onClose }: WebhookSheetProps) {
  const { id, url, state, failing_since: since } = webhook;
  const { change, remove, rotate, test } = useWebhooks();
  const [asked, setAsked] = useState<'secret' | 'delete' | null>(null);
  const task = useTask(
    (error) => errorMessage(error, "That didn't work. Please try again."),
    toast.error,
  );
  const isOn = state === 'on';
  const whyOff = WHY_OFF[state];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Webhook"
      description={<span className="break-all">{url}</span>}
    >
      <div className="flex flex-col gap-5 pb-4">
        {whyOff ? <Notice tone="error">{whyOff}</Notice> : null}
        {isOn && since !== null ? (
          <Notice tone="info">{`Nothing has got through since ${mediumDate(since)}. We keep trying.`}</Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {isOn ? (
            <Button
              variant="outline"
              size="sm"
              onClick={() =>
                void task.run(async () => {
                  await test(id);
                  toast.success('Test sent. See the log below.');
                })
              }
            >
              Send Test
            </Button>
          ) : null}
          <Button
            variant="outline"
            size="sm"
            onClick={() => void task.run(() => change(id, { is_on: !isOn }))}
          >
            {isOn ? 'Turn Off' : 'Turn On'}
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setAsked('secret')}
          >
            New Secret
          </Button>
          <Button
            variant="danger-soft"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setAsked('delete')}
          >
            Delete
          </Button>
        </div>
        <DeliveryLog webhookId={id} isOn={isOn} />
      </div>
      <ConfirmSheet
        isOpen={asked === 'secret'}
        title="Make a new secret?"
        action="Make New Secret"
        pendingLabel="Making..."
        tone="primary"
        isPending={task.isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          void task.run(async () => {
            const secret = await rotate(id);
            onClose();
            onSecret(secret);
          })
        }
      >
        {`For ${SECRET_OVERLAP_HOURS} hours we sign with both, so you have time to switch your server over.`}
      </ConfirmSheet>
      <ConfirmSheet
        isOpen={asked === 'delete'}
        title="Delete this webhook?"
        action="Delete"
        pendingLabel="Deleting..."
        isPending={task.isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          void task.run(async () => {
            await remove(id);
            onClose();
            toast.success('Webhook deleted.');
          })
        }
      >
        We send nothing more there, and its log goes too.
      </ConfirmSheet>
    </Sheet>
  );
}
