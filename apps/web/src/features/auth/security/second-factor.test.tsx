import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { accountUserQuery } from './api/account-user.ts';
import { removeFactor } from './api/factors.ts';
import { SecondFactor } from './second-factor.tsx';

vi.mock('./api/factors.ts', () => ({ removeFactor: vi.fn() }));
const remove = vi.mocked(removeFactor);

const app = (id: string) => ({
  id,
  friendly_name: id,
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-01-05T12:00:00Z',
});

async function askToRemove() {
  const queries = new QueryClient();
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  const user = { email: 'a@b.c', email_confirmed_at: '2026-01-05T12:00:00Z' };
  queries.setQueryData(accountUserQuery.queryKey, {
    ...user,
    factors: [app('Phone'), app('Tablet')],
  } as never);
  render(
    <QueryClientProvider client={queries}>
      <SecondFactor />
    </QueryClientProvider>,
  );
  await pressFirst('Remove');
}

const pressFirst = async (name: string) => {
  const [button] = screen.getAllByRole('button', { name });
  await userEvent.click(button ?? document.body);
};
const inSheet = (name: string) =>
  [...(screen.getByRole('dialog').querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === name,
  );
const press = (name: string) => userEvent.click(inSheet(name) ?? document.body);

it('clears the failure of one app when another is to be removed', async () => {
  remove.mockRejectedValueOnce(new Error('no'));
  await askToRemove();
  await press('Remove');
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  await press('Keep It');
  await pressFirst('Remove');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('disables Keep It while the app is being removed', async () => {
  remove.mockReturnValueOnce(new Promise(() => undefined));
  await askToRemove();
  await press('Remove');
  expect(inSheet('Keep It')?.disabled).toBe(true);
});
