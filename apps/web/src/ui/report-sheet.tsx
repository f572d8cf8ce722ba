import { type FormEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { RadioField } from './radio-field.tsx';
import { Sheet } from './sheet.tsx';
import { TextArea } from './text-area.tsx';

interface ReportSheetProps<Reason extends string> {
  /** "Report this post". */
  title: string;
  description: string;
  reasons: readonly { id: Reason; label: string }[];
  missing: string;
  /** In characters. */
  detailsMax: number;
  isPending: boolean;
  onReport: (report: { reason: Reason; details?: string }) => void;
  onClose: () => void;
}

export function ReportSheet<Reason extends string>({
  title,
  description,
  reasons,
  missing,
  detailsMax,
  isPending,
  onReport,
  onClose,
}: ReportSheetProps<Reason>) {
  const id = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setMissing] = useState(false);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (reason === null) {
      setMissing(true);
      document.getElementById(`${id}-${reasons[0]?.id}`)?.focus();
      return;
    }
    const story = details.trim();
    onReport(story === '' ? { reason } : { reason, details: story });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant="danger"
            isPending={isPending}
            pendingLabel="Reporting..."
          >
            Report
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={onSubmit} noValidate className="flex flex-col gap-4 pb-4">
        <RadioField
          id={id}
          legend="What's wrong?"
          options={reasons}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setMissing(false);
          }}
          error={isMissing ? missing : undefined}
        />
        <TextArea
          label="Anything else we should know? (optional)"
          value={details}
          onChange={setDetails}
          maxLength={detailsMax}
          rows={2}
        />
      </form>
    </Sheet>
  );
}
