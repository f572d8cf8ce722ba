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

describe('the quiet hours', () => {
  it('are shown as chosen and stored at once', async () => {
    const { saved } = await setUp(['21:00', '07:00']);
    expect(time('From').selectedOptions[0]?.textContent).toBe('9 PM');
    await userEvent.selectOptions(time('Until'), '6:30 AM');
    expect(time('Until').value).toBe('06:30');
    await vi.waitFor(() => expect(saved()).toEqual([{ hours: ['21:00', '06:30'] }]));
  });

  it('are switched off, and on again as they were', async () => {
    const { toggle, saved } = await setUp(['22:00', '06:00']);
    await userEvent.click(toggle);
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(toggle);
    await vi.waitFor(() =>
      expect(saved()).toEqual([{ hours: null }, { hours: ['22:00', '06:00'] }]),
    );
  });

  it('begin with the night for who has none', async () => {
    const { toggle, saved } = await setUp(null);
    expect(toggle.checked).toBe(false);
    await userEvent.click(toggle);
    await vi.waitFor(() => expect(saved()).toEqual([{ hours: ['21:00', '07:00'] }]));
  });

  it('keep a time between the half hours', async () => {
    await setUp(['21:45', '07:00']);
    expect(time('From').selectedOptions[0]?.textContent).toBe('9:45 PM');
  });

  it('are not stored while both times are the same', async () => {
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

  it('are as they were where they could not be stored, also without a network', async () => {
    const { toggle } = await setUp(['21:00', '07:00']);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.selectOptions(time('Until'), '6:30 AM');
    await vi.waitFor(() => expect(time('Until').value).toBe('07:00'));
    await userEvent.click(toggle);
    await vi.waitFor(() => expect(toggle.checked).toBe(true));
    expect(time('Until').value).toBe('07:00');
  });
});
