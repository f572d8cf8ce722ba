import { WEBHOOKS_FULL, WEBHOOKS_MAX } from '@pro-match/domain/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeptSection } from '../../ui/kept-section.tsx';
import { SecretSheet } from '../../ui/secret-sheet.tsx';
import { webhooksQuery } from './api/webhooks.ts';
import { NewWebhookSheet } from './new-webhook-sheet.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';

export function WebhooksSection() {
  const query = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = query.data;
  const open = webhooks?.find(({ id }) => id === openId);
  const isFull = (webhooks?.length ?? 0) >= WEBHOOKS_MAX;
  return (
    <KeptSection
      title="Webhooks"
      noun="webhooks"
      query={query}
      add="Add Webhook"
      onAdd={() => setAdding(true)}
      full={isFull ? WEBHOOKS_FULL : null}
      intro="We tell your own server about leads, messages and reviews as they come, signed as Standard Webhooks says."
      sheets={
        <>
          {isAdding ? (
            <NewWebhookSheet onCreated={setSecret} onClose={() => setAdding(false)} />
          ) : null}
          {open ? (
            <WebhookSheet webhook={open} onSecret={setSecret} onClose={() => setOpenId(null)} />
          ) : null}
          {secret === null ? null : (
            <SecretSheet
              title="Save the Signing Secret"
              description="Your server checks with it that an event comes from us. We won't show it again."
              label="Signing secret"
              secret={secret}
              onClose={() => setSecret(null)}
            />
          )}
        </>
      }
    >
      {webhooks?.length === 0 ? <p>You don't have any webhooks.</p> : null}
      {webhooks && webhooks.length > 0 ? (
        <ul aria-label="Your webhooks" className="divide-y divide-hairline">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onOpen={() => setOpenId(webhook.id)} />
          ))}
        </ul>
      ) : null}
    </KeptSection>
  );
}
