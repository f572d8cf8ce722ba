import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@pro-match/domain/webhooks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { toast } from '../../ui/toast.ts';
import { WebhooksSection } from './webhooks-section.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const WEBHOOK: Webhook = {
  id: '019b3c5e-0000-7000-8000-000000000001',
  url: 'https://tools.example.com/hooks',
  events: ['lead.created'],
  state: 'on',
  failing_since: null,
  old_secret_until: null,
  created_at: '2026-03-03T18:05:00.000Z',
};
const CREATED: WebhookWithSecret = { ...WEBHOOK, secret: 'whsec_c2VjcmV0' };
const FAILED: WebhookDelivery = {
  id: '019b3c5e-0000-7000-8000-000000000002',
  message_id: 'msg_019b3c5e-0000-7000-8000-000000000002',
  type: 'lead.created',
  state: 'failed',
  tries: 9,
  response_status: null,
  failure: 'timeout',
  created_at: '2026-03-03T18:06:00.000Z',
  tried_at: '2026-03-04T18:06:00.000Z',
  next_try_at: null,
};

type Answers = Parameters<typeof answering>[0];

function show(webhooks: Webhook[], answers: Answers = () => ({ body: {} })) {
  const calls = answering((call) => {
    if (call.method !== 'GET') return answers(call);
    const data = call.path.endsWith('/deliveries') ? [FAILED] : webhooks;
    return { body: { data, next: null } };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WebhooksSection />
    </QueryClientProvider>,
  );
  return { writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const manage = () => press(`Manage ${WEBHOOK.url}`);

describe('webhooks', () => {
  it('require an https address, and show the signing secret once', async () => {
    const { writes } = show([], () => ({ status: 201, body: CREATED }));
    await press('Add Webhook');
    const sheet = within(await screen.findByRole('dialog'));
    const send = () => userEvent.click(sheet.getByRole('button', { name: 'Add Webhook' }));
    await userEvent.type(sheet.getByLabelText(/^Address/), 'http://tools.example.com');
    await send();
    const ids = sheet.getByLabelText(/^Address/).getAttribute('aria-describedby') ?? '';
    expect(ids.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(
      'Use an address that begins with https://',
    );
    expect(writes()).toEqual([]);
    await userEvent.clear(sheet.getByLabelText(/^Address/));
    await userEvent.type(sheet.getByLabelText(/^Address/), WEBHOOK.url);
    await userEvent.click(sheet.getByRole('checkbox', { name: 'New review' }));
    await send();
    expect(await screen.findByText(CREATED.secret)).toBeTruthy();
    expect(writes()).toMatchObject([
      {
        method: 'POST',
        body: { url: WEBHOOK.url, events: ['lead.created', 'lead.answered', 'message.created'] },
      },
    ]);
  });

  it.each([
    ['on', null, 'On'],
    ['on', '2026-03-03T18:05:00.000Z', 'Retrying'],
    ['off', null, 'Off'],
    ['failing', '2026-03-03T18:05:00.000Z', 'Turned off'],
    ['gone', null, 'Turned off'],
  ] as const)('that are %s (failing since %s) say so', async (state, since, words) => {
    show([{ ...WEBHOOK, state, failing_since: since }]);
    const list = await screen.findByRole('list', { name: 'Your webhooks' });
    expect(within(list).getByText(words)).toBeTruthy();
  });

  it('show what was sent and why it failed, and send it again', async () => {
    const { writes } = show([WEBHOOK]);
    await manage();
    expect(await screen.findByText(/9 tries, no answer in ten seconds/)).toBeTruthy();
    await press('Send again: New lead');
    await vi.waitFor(() =>
      expect(writes()).toMatchObject([{ path: expect.stringMatching(/replay$/) }]),
    );
  });

  it('are tested and turned off with one press', async () => {
    const { writes } = show([WEBHOOK]);
    await manage();
    await press('Send Test');
    await vi.waitFor(() => expect(writes()).toHaveLength(1));
    await press('Turn Off');
    await vi.waitFor(() =>
      expect(writes()).toMatchObject([
        { path: expect.stringMatching(/test$/) },
        { method: 'PATCH', body: { is_on: false } },
      ]),
    );
  });

  it('get a new secret after confirmation', async () => {
    show([WEBHOOK], () => ({ body: CREATED }));
    await manage();
    await press('New Secret');
    await press('Make New Secret');
    expect(await screen.findByText(CREATED.secret)).toBeTruthy();
  });

  it('that were turned off say why', async () => {
    show([{ ...WEBHOOK, state: 'failing' }]);
    await manage();
    expect(await screen.findByText(/couldn't reach this address for five days/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Test' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Turn On' })).toBeTruthy();
  });
});
