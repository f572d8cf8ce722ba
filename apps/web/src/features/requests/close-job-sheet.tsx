import { CLOSE_REASONS, type CloseReason } from '@pro-match/domain/requests';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useCloseJob } from './api/jobs.ts';

interface CloseJobSheetProps {
  jobId: string;
  onClose: () => void;
}

const LABELS: Record<CloseReason, string> = {
  hired_here: 'I hired someone here',
  hired_elsewhere: 'I hired someone elsewhere',
  not_doing: "I'm not doing it anymore",
};

const OPTIONS = CLOSE_REASONS.map((id) => ({ id, label: LABELS[id] }));

export function CloseJobSheet({ jobId, onClose }: CloseJobSheetProps) {
  const [reason, setReason] = useState<CloseReason | null>(null);
  const [isMissed, setMissed] = useState(false);
  const { mutate, isPending } = useCloseJob();

  function close(): void {
    setMissed(reason === null);
    if (reason === null) return;
    mutate(
      { jobId, reason },
      {
        onSuccess: () => {
          toast.success('Job closed.');
          onClose();
        },
        onError: (error) => toast.error(errorMessage(error, "We couldn't close the job.")),
      },
    );
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title="Close this job?"
      description="Businesses that haven't answered yet will be told that it's closed. Conversations with those that accepted stay open."
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button onClick={close} isPending={isPending} pendingLabel="Closing...">
            Close Job
          </Button>
        </>
      }
    >
      <div className="pb-2">
        <RadioField
          legend="What happened?"
          options={OPTIONS}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setMissed(false);
          }}
          error={isMissed ? 'Please choose one.' : undefined}
        />
      </div>
    </Sheet>
  );
}
