import type { CardCode, OwnCard } from '@pro-match/domain/businesses';
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { currentToast, toast } from '../../../ui/toast.ts';
import { CardCodesSection } from './card-codes-section.tsx';

const van = { code: 'k7wq2nbx', label: 'Van', is_removed: false };
const business = { id: '00000000-0000-7000-9000-000000000001' };

beforeEach(async () => {
  await signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

interface Given {
  codes?: CardCode[];
  /** The server's refusal of a change. */
  refusal?: { status: number; body: object };
  fails?: boolean;
}

function setUp({ codes = [van], refusal, fails = false }: Given) {
  let isFailing = fails;
  const stored = [...codes];
  const calls = answering(({ method, path, body }) => {
    if (method === 'GET') {
      const card: OwnCard = {
        slug: 'otter-plumbing',
        codes: stored,
        to: '2026-03-02',
        days: [
          { day: '2026-03-02', code: van.code, scans: 1234, views: 3, saves: 2, asks: 1 },
          { day: '2026-03-01', code: '', scans: 0, views: 5, saves: 0, asks: 0 },
        ],
      };
      return isFailing ? { status: 500, body: { code: 'internal' } } : { body: card };
    }
    if (refusal) return refusal;
    if (method === 'DELETE') {
      stored.splice(0, 1, { ...van, is_removed: true });
      return { status: 204 };
    }
    expect(path).toMatch(/card_codes$/);
    const { label } = body as { label: string };
    return { status: 201, body: { code: 'aaaaaaaa', label, is_removed: false } };
  });
  const onPrint = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<CardCodesSection business={business} onPrint={onPrint} />, queries);
  const changes = () => calls.filter(({ method }) => method !== 'GET');
  const mend = () => {
    isFailing = false;
  };
  return { changes, mend, onPrint, user: userEvent.setup() };
}

const rowOf = async (name: RegExp) => {
  const table = await screen.findByRole('table', { name: 'What each code brought' });
  const cells = within(within(table).getByRole('row', { name })).getAllByRole('cell');
  return cells.map(({ textContent }) => textContent);
};

it('shows the counts of each code, the counts without a code, and the days', async () => {
  setUp({});
  expect(await rowOf(/^Van/)).toEqual(['1,234', '3', '2', '1']);
  expect(await rowOf(/^Without a code/)).toEqual(['–', '5', '0', '0']);
  screen.getByRole('img', { name: /8 views and 1 request in the last 30 days\.$/ });
  const [link] = screen.getAllByRole('link');
  expect(link?.getAttribute('href')).toMatch(/\/pro\/otter-plumbing$/);
});

it('adds a code with a suggested label that is not taken yet', async () => {
  const { changes, user } = setUp({});
  await user.click(await screen.findByRole('button', { name: 'Add Code' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Add a Code' }));
  expect(sheet.queryByRole('radio', { name: 'Van' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Add Code' }));
  expect(sheet.getAllByText('Enter where this code goes')).not.toEqual([]);
  await user.click(sheet.getByRole('radio', { name: 'Yard sign' }));
  await user.click(sheet.getByRole('button', { name: 'Add Code' }));
  expect(await rowOf(/^Yard sign/)).toEqual(['0', '0', '0', '0']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes().map(({ body }) => body)).toEqual([{ label: 'Yard sign' }]);
});

it("shows the server's reason when a code was not added", async () => {
  const detail = 'You have a code with this label already.';
  const { user } = setUp({ refusal: { status: 409, body: { code: 'conflict', detail } } });
  await user.click(await screen.findByRole('button', { name: 'Add Code' }));
  await user.type(screen.getByLabelText(/^Label/), 'Flyer');
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Add Code' }));
  await sheet.findByText(detail);
});

it('asks for confirmation before it removes a code, and keeps its counts', async () => {
  const { changes, user } = setUp({});
  await user.click(await screen.findByRole('button', { name: 'Remove Van' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Remove Van?' }));
  sheet.getByText(/it still leads to your card/);
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  await screen.findByText('(removed)');
  expect(await rowOf(/^Van/)).toEqual(['1,234', '3', '2', '1']);
  expect(changes().map(({ path }) => path)).toEqual([
    `/rest/v1/business_profiles/${business.id}/card_codes/${van.code}`,
  ]);
});

it('says that a code could not be removed', async () => {
  const { user } = setUp({ refusal: { status: 500, body: { code: 'internal' } } });
  await user.click(await screen.findByRole('button', { name: 'Remove Van' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(currentToast()?.text).toBe('Failed to remove the code'));
});

it('opens the print sheet when there is a code', async () => {
  const { onPrint, user } = setUp({});
  await user.click(await screen.findByRole('button', { name: 'Print Codes' }));
  expect(onPrint).toHaveBeenCalledOnce();
});

it('offers no printing without a code', async () => {
  setUp({ codes: [] });
  await rowOf(/^Without a code/);
  expect(screen.queryByRole('button', { name: 'Print Codes' })).toBeNull();
});

it('can be tried again after a failed load', async () => {
  const { mend, user } = setUp({ fails: true });
  await screen.findByText("We couldn't load your codes.");
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf(/^Van/)).toHaveLength(4);
});
