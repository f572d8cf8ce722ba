import { QUICK_REPLIES_MAX, type QuickReplies } from '@pro-match/domain/chat';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { currentToast, toast } from '../../../ui/toast.ts';
import { QuickRepliesSection } from './quick-replies-section.tsx';

vi.mock('../../../lib/session.ts');
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

/** A server that keeps the list, or refuses what it gets with that status. */
async function setUp(replies: string[], refusal?: { status: number; body: unknown }) {
  let stored: QuickReplies = { replies, version: replies.length > 0 ? 1 : 0 };
  const calls = answering(({ method, body }) => {
    if (method !== 'PUT') return { body: stored };
    if (refusal) return refusal;
    const list = body as QuickReplies;
    if (list.version !== stored.version)
      return { status: 409, body: { code: 'conflict', detail: 'Changed elsewhere.' } };
    stored = { ...list, version: list.version + 1 };
    return { body: stored };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuickRepliesSection />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Loading your replies')).toBeNull());
  const shown = () =>
    screen.queryAllByRole('listitem').map((row) => within(row).getByRole('paragraph').textContent);
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return {
    shown,
    saved,
    user: userEvent.setup(),
    button: (name: string) => screen.getByRole('button', { name }),
    isOnServer: (list: string[]) => waitFor(() => expect(stored.replies).toEqual(list)),
    changeElsewhere: (list: string[]) => {
      stored = { replies: list, version: stored.version + 1 };
    },
  };
}

describe('the quick replies', () => {
  it('are added with a preview of what a client reads', async () => {
    const { user, button, shown, isOnServer } = await setUp([]);
    await user.click(button('Add Reply'));
    await user.type(screen.getByLabelText(/^Reply/), ' Hi {{name}, about {{service}? ');
    expect(screen.getByRole('blockquote').textContent).toBe('Hi Jordan, about Plumbing?');
    await user.click(button('Save'));
    await isOnServer(['Hi {name}, about {service}?']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown()).toEqual(['Hi {name}, about {service}?']);
  });

  it.each([
    [' ', 'Reply is required'],
    ['One ', 'You have this reply already'],
  ])('say at the field why %j is not saved', async (typed, message) => {
    const { user, button, saved } = await setUp(['One']);
    await user.click(button('Add Reply'));
    await user.type(screen.getByLabelText(/^Reply/), typed);
    await user.click(button('Save'));
    const field = screen.getByRole('textbox', { description: new RegExp(message) });
    expect(document.activeElement).toBe(field);
    expect(saved()).toEqual([]);
  });

  it('keep their position when edited', async () => {
    const { user, button, isOnServer } = await setUp(['One', 'Two', 'Three']);
    await user.click(button('Edit reply 2'));
    await user.type(screen.getByLabelText(/^Reply/), '!');
    await user.click(button('Save'));
    await isOnServer(['One', 'Two!', 'Three']);
  });

  it('are moved by quick presses, and their new position is announced', async () => {
    const { user, button, shown, saved, isOnServer } = await setUp(['One', 'Two', 'Three']);
    await user.click(button('Move reply 1 down'));
    await user.click(button('Move reply 2 down'));
    expect(screen.getByRole('status').textContent).toBe('Reply moved to position 3 of 3.');
    await isOnServer(['Two', 'Three', 'One']);
    expect(shown()).toEqual(['Two', 'Three', 'One']);
    expect(saved()).toMatchObject([{ version: 1 }, { version: 2 }]);
    await user.click(button('Move reply 3 down'));
    expect(saved()).toHaveLength(2);
  });

  it('are removed, and brought back by Undo', async () => {
    const { user, button, isOnServer } = await setUp(['One', 'Two', 'Three']);
    await user.click(button('Remove reply 2'));
    await isOnServer(['One', 'Three']);
    expect(currentToast()).toMatchObject({ text: 'Reply removed', action: { label: 'Undo' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    currentToast()?.action?.onPress();
    await isOnServer(['One', 'Two', 'Three']);
  });

  it('that were changed elsewhere are reloaded and not overwritten', async () => {
    const { user, button, shown, isOnServer, changeElsewhere } = await setUp(['One', 'Two']);
    changeElsewhere(['Other']);
    await user.click(button('Move reply 1 down'));
    await waitFor(() => expect(currentToast()?.text).toBe('Changed elsewhere.'));
    await waitFor(() => expect(shown()).toEqual(['Other']));
    await isOnServer(['Other']);
  });

  it('are restored when saving fails', async () => {
    const { user, button, shown } = await setUp(['One', 'Two'], { status: 500, body: {} });
    await user.click(button('Remove reply 1'));
    await waitFor(() => expect(currentToast()?.text).toBe('Failed to save your replies'));
    await waitFor(() => expect(shown()).toEqual(['One', 'Two']));
  });

  it('are limited to twenty', async () => {
    await setUp(Array.from({ length: QUICK_REPLIES_MAX }, (_, index) => `Reply ${index}`));
    expect(screen.queryByRole('button', { name: 'Add Reply' })).toBeNull();
    expect(screen.getByText(/^You can keep up to 20 replies/)).toBeTruthy();
  });
});
