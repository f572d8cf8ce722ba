import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { QuickRepliesButton } from './quick-replies-button.tsx';

vi.mock('../../../lib/session.ts');
// Its code loads with the press, and on a busy machine not within a test's patience.
beforeAll(() => import('./quick-replies-sheet.tsx'));
afterEach(() => vi.unstubAllGlobals());

async function open(replies: string[], of = { name: 'Ann', service: 'Plumbing' }) {
  answering(() => ({ body: { replies, version: 1 } }));
  const [onSend, onWrite] = [vi.fn(), vi.fn()];
  renderInApp(<QuickRepliesButton of={of} onSend={onSend} onWrite={onWrite} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Quick replies' }));
  await screen.findByRole('dialog', { name: 'Quick Replies' });
  return { onSend, onWrite, user };
}

it('sends a saved reply with the second press, as the client reads it', async () => {
  const { onSend, onWrite, user } = await open(['Hi {name}, about {service}?', 'Tomorrow.']);
  await user.click(await screen.findByRole('button', { name: 'Hi Ann, about Plumbing?' }));
  expect(onSend.mock.calls).toEqual([['Hi Ann, about Plumbing?']]);
  expect(onWrite).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('puts a reply into the composer if it is to be edited first', async () => {
  const { onSend, onWrite, user } = await open(['Hi {name}.', 'Tomorrow.']);
  await user.click(await screen.findByRole('button', { name: 'Edit reply 2 before sending' }));
  expect(onWrite.mock.calls).toEqual([['Tomorrow.']]);
  expect(onSend).not.toHaveBeenCalled();
});

it('puts a reply that is too long for a message into the composer', async () => {
  const name = 'N'.repeat(120);
  const { onSend, onWrite, user } = await open(['{name}'.repeat(80)], { name, service: 'x' });
  await user.click(await screen.findByRole('button', { name: name.repeat(80) }));
  expect(onWrite.mock.calls).toEqual([[name.repeat(80)]]);
  expect(onSend).not.toHaveBeenCalled();
});

it('links to the place where replies are added while there are none', async () => {
  await open([]);
  const link = await screen.findByRole('link', { name: 'Add Replies' });
  expect(link.getAttribute('href')).toBe('/business-settings#quick-replies');
});
