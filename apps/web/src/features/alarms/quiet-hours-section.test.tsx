import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { QuietHoursSection } from './quiet-hours-section.tsx';

vi.mock('../../lib/session.ts');
afterEach(() => vi.unstubAllGlobals());

async function setUp(hours: [string, string] | null, status = 200) {
  let stored: unknown = { hours };
  const calls = answering(({ method, body }) => {
    if (method === 'PUT' && status === 200) stored = body;
    return { status: method === 'PUT' ? status : 200, body: stored };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuietHoursSection />
    </QueryClientProvider>,
  );
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /^Quiet hours/ });
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { toggle, saved };
}
const time = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

describe('quiet hours', () => {
  it('show the stored times, and save a change at once', async () => {
    const { saved } = await setUp(['21:00', '07:00']);
    expect(time('From').selectedOptions[0]?.textContent).toBe('9 PM');
    await userEvent.selectOptions(time('Until'), '6:30 AM');
    expect(time('Until').value).toBe('06:30');
    await vi.waitFor(() => expect(saved()).toEqual([{ hours: ['21:00', '06:30'] }]));
  });

  it('can be switched off, and on again with the same times', async () => {
    const { toggle, saved } = await setUp(['22:00', '06:00']);
    await userEvent.click(toggle);
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(toggle);
    await vi.waitFor(() =>
      expect(saved()).toEqual([{ hours: null }, { hours: ['22:00', '06:00'] }]),
    );
  });

  it('are 9 PM to 7 AM when first switched on', async () => {
    const { toggle, saved } = await setUp(null);
    expect(toggle.checked).toBe(false);
    await userEvent.click(toggle);
    await vi.waitFor(() => expect(saved()).toEqual([{ hours: ['21:00', '07:00'] }]));
  });

  it('show a stored time that is not on a half hour', async () => {
    await setUp(['21:45', '07:00']);
    expect(time('From').selectedOptions[0]?.textContent).toBe('9:45 PM');
  });

  it('are not saved while both times are the same', async () => {
    const { saved, toggle } = await setUp(['21:00', '07:00']);
    await userEvent.selectOptions(time('From'), '7 AM');
    expect(screen.getByText('Please choose two different times')).toBeTruthy();
    expect(saved()).toEqual([]);
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    await vi.waitFor(() =>
      expect(saved()).toEqual([{ hours: null }, { hours: ['21:00', '07:00'] }]),
    );
    expect(time('From').value).toBe('21:00');
  });

  it('return to the stored times when saving fails without a network', async () => {
    const { toggle } = await setUp(['21:00', '07:00']);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.selectOptions(time('Until'), '6:30 AM');
    await vi.waitFor(() => expect(time('Until').value).toBe('07:00'));
    await userEvent.click(toggle);
    await vi.waitFor(() => expect(toggle.checked).toBe(true));
    expect(time('Until').value).toBe('07:00');
  });
});
