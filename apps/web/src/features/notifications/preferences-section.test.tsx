import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Session, useSession } from '../../lib/session.ts';
import { answering } from '../../testing/answering.ts';
import { PreferencesSection } from './preferences-section.tsx';

vi.mock('../../lib/session.ts');
afterEach(() => vi.unstubAllGlobals());

const LEADS = { kind: 'lead', app: true, mail: false, push: false };

async function setUp(confirmedAt: string | null, data: unknown[] = []) {
  const user = { email: 'ana@example.com', email_confirmed_at: confirmedAt };
  vi.mocked(useSession).mockReturnValue({ user } as unknown as Session);
  const calls = answering(() => ({ body: { data, next: null } }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PreferencesSection />
    </QueryClientProvider>,
  );
  await screen.findByText(/What we send you/);
  return calls;
}

describe('the notification preferences', () => {
  it('say that few emails are sent until the address is confirmed', async () => {
    await setUp(null);
    expect(screen.getByText(/isn't confirmed yet/).textContent).toContain(
      'only 2 of these emails a day',
    );
  });

  it('do not say so once it is confirmed', async () => {
    await setUp('2026-01-05T12:00:00Z');
    expect(screen.queryByText(/isn't confirmed yet/)).toBeNull();
  });

  it('show a press at once, and build the next one on it', async () => {
    const calls = await setUp('2026-01-05T12:00:00Z', [LEADS]);
    const email = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Email' });
    const push = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Push' });
    fireEvent.click(email);
    expect(email.checked).toBe(true);
    fireEvent.click(push);
    expect([email.checked, push.checked]).toEqual([true, true]);
    await vi.waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { data: [{ ...LEADS, mail: true }] },
        { data: [{ ...LEADS, mail: true, push: true }] },
      ]),
    );
  });
});
