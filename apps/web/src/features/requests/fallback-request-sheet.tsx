import { BRAND } from '@pro-match/domain/brand';
import { REQUEST_FIELDS } from '@pro-match/domain/requests';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSendServiceRequest } from './api/requests.ts';
import { dropDraft, requestDraft } from './request-drafts.ts';
import { unsentWords } from './request-failure.ts';
import { RequestFields } from './request-fields.tsx';
import { type RequestValues, requestFacts } from './request-values.ts';
import { useRequestForm } from './use-request-form.ts';

interface FallbackRequestSheetProps {
  service: string;
  /** The text typed into the search, not a service that any business offers. */
  isTyped?: boolean;
  given?: Partial<RequestValues>;
  onSent: () => void;
  onClose: () => void;
}

/** Keeps this form's drafts apart from those of requests to a business. */
const teamDraft = (service: string) => `team: ${service}`;

/** Asks the team to find a pro by hand, when the deck had none. */
export function FallbackRequestSheet(props: FallbackRequestSheetProps) {
  const { service, isTyped = false, given, onSent, onClose } = props;
  const { mutate, isPending } = useSendServiceRequest();
  // Text typed for a business wasn't meant for the team, so it is only offered.
  const [earlier] = useState(() => requestDraft(service));
  const form = useRequestForm({
    searched: teamDraft(service),
    service: isTyped ? '' : service,
    given,
    offered: {
      ...(isTyped ? { service } : {}),
      ...(earlier?.description.trim() ? earlier : {}),
    },
    send,
  });

  function send(values: RequestValues, id: string): void {
    mutate(
      { id, service_type: values.service.trim(), ...requestFacts(values) },
      {
        onSuccess: () => {
          dropDraft(service);
          dropDraft(teamDraft(service));
          toast.success(
            `Request submitted! The ${BRAND} team will find the best pros for you and be in touch soon.`,
          );
          onSent();
        },
        onError: (error) => toast.error(unsentWords(error, { hasForm: true })),
      },
    );
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title={`Get Matched by ${BRAND}`}
      description="Tell us about the job. Our team will look for a pro and get in touch with you."
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
        sharing={
          <p className="text-sm text-muted">
            {`The ${BRAND} team sees your request, name, phone and email. A business gets them only if you choose to connect with it.`}
          </p>
        }
        isDisabled={isPending}
        service={
          <TextField
            id={`${form.formId}-service`}
            label="Service type"
            isRequired
            maxLength={REQUEST_FIELDS.service.max}
            value={form.values.service}
            onChange={(name) => form.change('service', name)}
            error={form.errors.service}
          />
        }
      />
    </Sheet>
  );
}
