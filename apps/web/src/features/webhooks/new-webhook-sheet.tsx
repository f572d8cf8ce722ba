import {
  EVENTS_MISSING,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_FIELDS,
  type WebhookEvent,
  type WebhookInput,
  webhookUrlFailure,
} from '@pro-match/domain/webhooks';
import { foldLine } from '@pro-match/domain/wire';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { refusalsBy } from '../../lib/save-failure.ts';
import { textProblem } from '../../lib/text-problem.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Checked, useForm } from '../../ui/use-form.ts';
import { useWebhooks } from './api/webhooks.ts';

interface NewWebhookSheetProps {
  onCreated: (secret: string) => void;
  onClose: () => void;
}

const refusals = refusalsBy({ url: 'url', events: 'events' });

export function NewWebhookSheet({ onCreated, onClose }: NewWebhookSheetProps) {
  const { create } = useWebhooks();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const form = useForm({
    check(): Checked<'url' | 'events', WebhookInput> {
      const typed = foldLine(url).trim();
      const wrong = textProblem(typed, WEBHOOK_FIELDS.url, true) ?? ownOrFailure(typed);
      const problems = {
        ...(wrong ? { url: wrong } : {}),
        ...(events.length > 0 ? {} : { events: EVENTS_MISSING }),
      };
      if (Object.keys(problems).length > 0) return { problems };
      return { value: { url: typed, events: [...events] } };
    },
    async send(input) {
      const { secret } = await create(input);
      onClose();
      onCreated(secret);
    },
    explain: (error) => errorMessage(error, "We couldn't add the webhook. Please try again."),
    refusals,
  });
  return (
    <FormSheet
      form={form}
      title="New Webhook"
      description="Your server has ten seconds to answer. If it doesn't, we try again for a day."
      action="Add Webhook"
      pendingLabel="Adding..."
      onClose={onClose}
    >
      <TextField
        label={WEBHOOK_FIELDS.url.label}
        isRequired
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={WEBHOOK_FIELDS.url.max}
        placeholder="https://tools.example.com/hooks"
        value={url}
        {...form.field('url', setUrl)}
      />
      <fieldset>
        <legend className="label mb-1">Events</legend>
        {WEBHOOK_EVENTS.map((event, index) => (
          <Checkbox
            key={event}
            isSelected={events.includes(event)}
            onChange={(isOn) => {
              setEvents(isOn ? [...events, event] : events.filter((one) => one !== event));
              form.correct('events');
            }}
            error={index === WEBHOOK_EVENTS.length - 1 ? form.problems.events : undefined}
          >
            {WEBHOOK_EVENT_LABELS[event]}
          </Checkbox>
        ))}
      </fieldset>
    </FormSheet>
  );
}

/** Accepts this machine's own address, for a server under development; other servers refuse it. */
function ownOrFailure(url: string): string | undefined {
  return /^http:\/\/(127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url) ? undefined : webhookUrlFailure(url);
}
