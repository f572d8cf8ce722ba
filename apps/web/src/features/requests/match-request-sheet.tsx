import { holdsPhone } from '@pro-match/domain/accounts';
import { folded } from '@pro-match/domain/formats';
import type { Match } from '@pro-match/domain/matches';
import { useSession } from '../../lib/session.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { LongName } from '../../ui/long-name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stars } from '../../ui/stars.tsx';
import { toast } from '../../ui/toast.ts';
import type { AskedPro } from './asked-pro.ts';
import { jobDetails, jobFacts, withSaidTiming } from './job-details.ts';
import { JobDetailsFields } from './job-details-fields.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { requestPhotos } from './photos/request-photos.ts';
import { RequestPhotosField } from './photos/request-photos-field.tsx';
import { RequestFields } from './request-fields.tsx';
import { type RequestValues, requestFacts } from './request-values.ts';
import { usePhoneChoice } from './use-phone-choice.ts';
import { useRequestForm } from './use-request-form.ts';
import { useSendJob } from './use-send-job.ts';

interface MatchRequestSheetProps {
  business: AskedPro;
  service: string;
  /** The source of the visit, if the client came from the business's card. */
  via?: string | undefined;
  onSent: (match: Match) => void;
  onClose: () => void;
}

function sameService(services: readonly string[], searched: string): string {
  const key = folded(searched);
  return services.find((name) => folded(name) === key) ?? services[0] ?? '';
}

/** Opens on a right swipe. */
export function MatchRequestSheet({
  business,
  service,
  via,
  onSent,
  onClose,
}: MatchRequestSheetProps) {
  const userId = useSession()?.user.id ?? '';
  const photos = requestPhotos(userId, service);
  const [details, setDetails] = useDraft(`pro-match.job-details.${userId}.${service}`, jobDetails);
  const job = useSendJob(photos, (match) => {
    toast.success(`Match request sent to ${business.business_name}!`);
    onSent(match);
  });
  const isPending = job.isSending;
  const { choice, choose } = usePhoneChoice();
  const form = useRequestForm({
    searched: service,
    service: sameService(business.services, service),
    send,
  });

  function send(values: RequestValues, id: string): void {
    const input = { id, business_id: business.user_id, service: values.service };
    void job.send({
      ...input,
      ...requestFacts(values),
      ...jobFacts(values.service, withSaidTiming(details, values.description)),
      ...(choice && { share_phone: choice }),
      ...(via && { via }),
    });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title={
        <span className="flex items-center gap-3">
          <Avatar
            name={business.business_name}
            id={business.user_id}
            src={business.logo_url}
            size="sm"
            shape="square"
          />
          <span className="min-w-0">
            <span className="block text-sm font-medium text-muted">Connect with</span>
            <LongName className="text-lg">{business.business_name}</LongName>
          </span>
        </span>
      }
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
      {business.rating === null ? null : (
        <Stars rating={business.rating} reviews={business.total_reviews} />
      )}
      <RequestFields
        form={form}
        reader={business.business_name}
        isContactHeld={choice === 'on_acceptance' && holdsPhone(form.values.contact)}
        sharing={<PhoneChoice business={business.business_name} value={choice} onChange={choose} />}
        isDisabled={isPending}
        more={
          <>
            <JobDetailsFields
              service={form.values.service}
              details={withSaidTiming(details, form.values.description)}
              onChange={setDetails}
            />
            <RequestPhotosField photos={photos} error={job.photoProblem} isBusy={isPending} />
          </>
        }
        service={
          <Select
            label="Service type"
            isRequired
            options={business.services.map((name) => ({ id: name, label: name }))}
            value={form.values.service}
            onChange={(name) => form.change('service', name)}
            error={form.errors.service}
          />
        }
      />
      {job.refusal ? <Notice tone="error">{job.refusal}</Notice> : null}
    </Sheet>
  );
}
