import { CAUTION_TEXTS } from '@pro-match/domain/safety';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MessageGroup } from './message-group.tsx';
import type { Bubble } from './thread/bubbles.ts';

const at = new Date().toISOString();

function mine(id: string, more: Partial<Bubble>): Bubble {
  return {
    id,
    content: id,
    isMine: true,
    at,
    delivery: 'sent',
    refusal: null,
    attachments: [],
    carries: null,
    ...more,
  };
}

function draw(bubbles: Bubble[], lastMineId = bubbles.at(-1)?.id) {
  const onRetry = vi.fn();
  const onDiscard = vi.fn();
  const group = { id: 'g', isMine: true, at, bubbles };
  const given = { group, name: 'Dana', lastMineId, onReport: vi.fn(), onRetry, onDiscard };
  render(<MessageGroup {...given} />);
  return given;
}

it.each([
  ['waiting', 'Waiting for connection'],
  ['sending', 'Sending'],
  ['sent', 'Sent'],
  ['seen', 'Seen'],
] as const)('shows the state of a %s message: %s', (delivery, words) => {
  draw([mine('a', { delivery: 'seen' }), mine('b', { delivery })]);
  expect(screen.getAllByText(words)).toHaveLength(1);
});

it('shows no state if a later message of the same sender shows it', () => {
  draw([mine('a', {})], 'later');
  expect(screen.queryByText('Sent')).toBeNull();
});

it('offers Retry and Delete for each failed message', async () => {
  const refusal = { code: 'conflict', detail: 'This ID is already in use.' };
  const bubbles = [mine('a', { delivery: 'failed', refusal }), mine('b', { delivery: 'failed' })];
  const { onRetry, onDiscard } = draw(bubbles);
  expect(screen.getByText('Not sent: This ID is already in use.')).toBeDefined();
  const user = userEvent.setup();
  const [, retry] = screen.getAllByRole('button', { name: 'Retry' });
  const [discard] = screen.getAllByRole('button', { name: 'Delete' });
  if (retry) await user.click(retry);
  if (discard) await user.click(discard);
  expect(onRetry.mock.calls).toEqual([['b']]);
  expect(onDiscard.mock.calls).toEqual([['a']]);
});

const SCAM = 'Please buy two Steam gift cards and text me the numbers';

it('warns the receiver of a likely scam, and offers to report it', async () => {
  const bubble = mine('a', { isMine: false, delivery: null, content: SCAM });
  const onReport = vi.fn();
  const group = { id: 'g', isMine: false, at, bubbles: [bubble] };
  const rest = { name: 'Dana', lastMineId: undefined, onRetry: vi.fn(), onDiscard: vi.fn() };
  render(<MessageGroup group={group} onReport={onReport} {...rest} />);
  expect(screen.getByText(CAUTION_TEXTS.gift_card)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(onReport.mock.calls).toEqual([['a']]);
});

it('does not warn the author of the message', () => {
  draw([mine('a', { content: SCAM })]);
  expect(screen.getByText(SCAM)).toBeDefined();
  expect(screen.queryByText(CAUTION_TEXTS.gift_card)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('opens a link in a new tab, marks it as nofollow, and keeps the caution', () => {
  const content = 'Pay at https://paypa1.com/me, or javascript:alert(1).';
  const bubbles = [mine('a', { content, isMine: false })];
  const group = { id: 'g', isMine: false, at, bubbles };
  const never = vi.fn();
  render(
    <MessageGroup
      group={group}
      name="Dana"
      lastMineId={undefined}
      onReport={never}
      onRetry={never}
      onDiscard={never}
    />,
  );
  const link = screen.getByRole('link', { name: 'https://paypa1.com/me' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://paypa1.com/me',
    '_blank',
  ]);
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText(CAUTION_TEXTS.link)).toBeDefined();
});
