import { BRAND } from '@pro-match/domain/brand';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSendServiceRequest } from './api/send-service-request.ts';
import { dropDraft } from './request-drafts.ts';
import { RequestFields } from './request-fields.tsx';
import { type RequestValues, requestFacts } from './request-values.ts';
import { useRequestForm } from './use-request-form.ts';

interface FallbackRequestSheetProps {
  service: string;
  onSent: () => void;
  onClose: () => void;
}

const SERVICE_MAX_LENGTH = 80;

/** Asks the team to find a pro by hand, where the deck had none. */
export function FallbackRequestSheet({ service, onSent, onClose }: FallbackRequestSheetProps) {
  const { mutate, isPending } = useSendServiceRequest();
  const form = useRequestForm({ searched: service, service, send });

  function send(values: RequestValues, id: string): void {
    mutate(
      { id, service_type: values.service.trim(), ...requestFacts(values) },
      {
        onSuccess: () => {
          dropDraft(service);
          toast.success(
            `Request submitted! The ${BRAND} team will find the best pros for you and be in touch soon.`,
          );
          onSent();
        },
        onError: () => toast.error('Failed to submit request'),
      },
    );
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title={`Get Matched by ${BRAND}`}
      description="Tell us about the job. Our team looks for a pro and gets in touch with you."
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form.formId} isPending={isPending} pendingLabel="Sending...">
            Send Request
          </Button>
        </>
      }
    >
      <RequestFields
        form={form}
        reader={`The ${BRAND} team`}
        isDisabled={isPending}
        service={
          <TextField
            id={`${form.formId}-service`}
            label="Service type"
            isRequired
            maxLength={SERVICE_MAX_LENGTH}
            value={form.values.service}
            onChange={(name) => form.change('service', name)}
            error={form.errors.service}
          />
        }
      />
    </Sheet>
  );
}
