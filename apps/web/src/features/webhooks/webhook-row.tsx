import { WEBHOOK_EVENT_LABELS, type Webhook } from '@pro-match/domain/webhooks';
import { Button } from '../../ui/button.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

interface WebhookRowProps {
  webhook: Webhook;
  onOpen: () => void;
}

function stateOf({ state, failing_since: since }: Webhook): { tone: Tone; words: string } {
  if (state === 'off') return { tone: 'quiet', words: 'Off' };
  if (state !== 'on') return { tone: 'bad', words: 'Turned off' };
  return since === null ? { tone: 'good', words: 'On' } : { tone: 'waiting', words: 'Retrying' };
}

export function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const { tone, words } = stateOf(webhook);
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-all">{webhook.url}</p>
        <p className="text-sm text-muted">
          {webhook.events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={tone}>{words}</StatusBadge>
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Manage ${webhook.url}`}
          onClick={onOpen}
        >
          Manage
        </Button>
      </div>
    </li>
  );
}
