import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import type { ConnectAnswer } from './deck/deck.tsx';
import type { Filters } from './filters/filters.ts';
import { chooseList } from './list-choice.ts';
import { ServiceDeck } from './service-deck.tsx';
import { nearbyBusiness } from './testing/businesses.ts';

beforeEach(() => chooseList(false));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const four = [
  nearbyBusiness(1, { rating: 4.1, total_reviews: 9 }),
  nearbyBusiness(2, { rating: 4.9, total_reviews: 2, thanks_count: 1, languages: ['es'] }),
  nearbyBusiness(3),
  nearbyBusiness(20, { rating: 4.6, total_reviews: 30 }),
];

type ScreenProps = Pick<ComponentProps<typeof ServiceDeck>, 'onFilters' | 'onConnect' | 'slots'> & {
  start: Filters;
};

/** Keeps the filters in state, as the screen keeps them in the URL. */
function WithFilters({ start, onFilters, ...props }: ScreenProps) {
  const [filters, setFilters] = useState(start);
  return (
    <ServiceDeck
      {...props}
      service="Plumbing"
      filters={filters}
      onFilters={(next) => {
        onFilters(next);
        setFilters(next);
      }}
      onBack={vi.fn()}
      onFallback={vi.fn()}
    />
  );
}

function setUp(businesses: NearbyBusiness[] = four, start: Filters = {}) {
  const calls = answering(({ path }) =>
    path.endsWith('find-nearby-businesses') ? { body: { businesses, seen: 0 } } : { status: 204 },
  );
  const passed = () =>
    calls
      .filter(({ path }) => path.startsWith('/rest/v1/passes'))
      .map(({ method, path, body }) =>
        method === 'POST'
          ? `+${nameOf((body as { business_id: string }).business_id)}`
          : `-${nameOf(path.split('/').at(-1) ?? '')}`,
      );
  const nameOf = (id: string) =>
    businesses.find(({ user_id }) => user_id === id)?.business_name ?? id;
  const onConnect = vi.fn<(business: NearbyBusiness, answer: ConnectAnswer) => void>();
  const onFilters = vi.fn<(filters: Filters) => void>();
  const slots = {
    renderWords: () => null,
    renderReach: () => null,
    renderReportMenu: () => null,
    renderSave: ({ business_name }: NearbyBusiness) => (
      <button type="button">{`Save ${business_name}`}</button>
    ),
    onReviews: vi.fn(),
    onThanks: vi.fn(),
  };
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <WithFilters start={start} onFilters={onFilters} onConnect={onConnect} slots={slots} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), passed, onConnect, onFilters, slots };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));

describe('the card', () => {
  it('opens the reviews and the thanks from their figures', async () => {
    const { user, slots } = setUp([four[1] ?? nearbyBusiness(1)]);
    await user.click(await screen.findByRole('button', { name: /^Rated 4.9 out of 5, 2 reviews/ }));
    expect(slots.onReviews.mock.calls[0]?.[0].business_name).toBe('Plumber 2');
    await user.click(button('1 neighbor thanked them'));
    expect(slots.onThanks.mock.calls[0]?.[0].business_name).toBe('Plumber 2');
    expect(button('Save Plumber 2')).toBeTruthy();
  });

  it('marks nobody as new while no business has a reply time', async () => {
    setUp();
    await screen.findByText('1 / 4');
    expect(screen.queryByText('New here')).toBeNull();
  });

  it('shows the usual reply time, or that the business is new', async () => {
    setUp([nearbyBusiness(1, { answer_minutes: 40 }), nearbyBusiness(2)]);
    expect(await screen.findByText('Usually answers in 40 min')).toBeTruthy();
    expect(screen.getByText('New here')).toBeTruthy();
  });
});

describe('the filters', () => {
  it('show the number of matches before and after they are set', async () => {
    const { user, onFilters } = setUp();
    await screen.findByText('1 / 4');
    await user.click(button('Filter and sort'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    await user.click(sheet.getByRole('radio', { name: '4.5' }));
    expect(sheet.getByText('2 of 4 match')).toBeTruthy();
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Sort by' }), 'reviews');
    expect(onFilters).not.toHaveBeenCalled();
    await user.click(sheet.getByRole('button', { name: 'Show 2 of 4' }));
    expect(onFilters).toHaveBeenCalledWith({ rating: 4.5, sort: 'reviews' });
    expect(await screen.findByText('1 / 2')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Plumber 20' })).toBeTruthy();
    expect(button('Filter and sort, 1 on')).toBeTruthy();
    await user.click(button('Clear the filters'));
    expect(onFilters).toHaveBeenLastCalledWith({ sort: 'reviews' });
    expect(await screen.findByText('1 / 4')).toBeTruthy();
  });

  it('offer only options that make a difference', async () => {
    const { user } = setUp([nearbyBusiness(1), nearbyBusiness(2)]);
    await screen.findByText('1 / 2');
    await user.click(button('Filter and sort'));
    const sheet = within(await screen.findByRole('dialog'));
    const options = sheet.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Nearest first']);
    expect(sheet.queryByRole('radio')).toBeNull();
    expect(sheet.queryByRole('switch')).toBeNull();
  });

  it('are not offered for a single business', async () => {
    setUp([nearbyBusiness(1)]);
    await screen.findByText('1 / 1');
    expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull();
  });

  it('can be cleared when nobody matches', async () => {
    const { user } = setUp(four, { language: 'fr' });
    expect(
      await screen.findByRole('heading', { name: 'No one matches your filters' }),
    ).toBeTruthy();
    expect(screen.getByText('0 of 4 match')).toBeTruthy();
    await user.click(button('Clear Filters'));
    expect(await screen.findByText('1 / 4')).toBeTruthy();
  });

  it('end with Undo, and with a way to the businesses that do not match', async () => {
    const { user, passed } = setUp(four, { language: 'es' });
    expect(await screen.findByText('1 / 1')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(
      await screen.findByRole('heading', { name: "That's everyone who matches" }),
    ).toBeTruthy();
    await user.click(button('Undo the last Pass'));
    expect(await screen.findByRole('heading', { name: 'Plumber 2' })).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('2 / 4')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Plumber 1' })).toBeTruthy();
    await user.keyboard('{Backspace}');
    expect(await screen.findByRole('heading', { name: 'Plumber 2' })).toBeTruthy();
    await waitFor(() =>
      expect(passed()).toEqual(['+Plumber 2', '-Plumber 2', '+Plumber 2', '-Plumber 2']),
    );
  });
});

describe('the list', () => {
  it('focuses the next row after a pass, and the restored row after Undo', async () => {
    const { user, passed } = setUp();
    await screen.findByText('1 / 4');
    await user.click(button('Show as a list'));
    await screen.findByRole('button', { name: 'Pass Plumber 2' });
    expect(localStorage.getItem('pro-match.deck-view')).toBe('list');
    expect(rows()).toEqual(['Plumber 1', 'Plumber 2', 'Plumber 3', 'Plumber 20']);
    await user.click(button('Pass Plumber 2'));
    expect(rows()).toEqual(['Plumber 1', 'Plumber 3', 'Plumber 20']);
    expect(document.activeElement?.textContent).toBe('Plumber 3');
    expect(screen.getByText('Passed Plumber 2')).toBeTruthy();
    await user.click(button('Undo'));
    expect(rows()).toHaveLength(4);
    expect(document.activeElement?.textContent).toBe('Plumber 2');
    await waitFor(() => expect(passed()).toEqual(['+Plumber 2', '-Plumber 2']));
  });

  it('shares its swipes with the cards', async () => {
    const { user, onConnect, passed } = setUp();
    await screen.findByText('1 / 4');
    await user.keyboard('{ArrowLeft}');
    await user.click(button('Show as a list'));
    await user.click(await screen.findByRole('button', { name: 'Connect with Plumber 3' }));
    act(() => onConnect.mock.calls[0]?.[1].sent());
    await waitFor(() => expect(rows()).toEqual(['Plumber 2', 'Plumber 20']));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(button('Pass Plumber 2'));
    await user.click(button('Show as cards'));
    expect(await screen.findByText('4 / 4')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Plumber 20' })).toBeTruthy();
    await user.click(button('Undo'));
    expect(await screen.findByRole('heading', { name: 'Plumber 2' })).toBeTruthy();
    await waitFor(() => expect(passed()).toEqual(['+Plumber 1', '+Plumber 2', '-Plumber 2']));
  });

  it('keeps a row when its request is canceled', async () => {
    chooseList(true);
    const { user, onConnect } = setUp();
    await user.click(await screen.findByRole('button', { name: 'Connect with Plumber 1' }));
    act(() => onConnect.mock.calls[0]?.[1].cancelled());
    expect(rows()).toHaveLength(4);
  });

  it('opens the profile of a row, where Pass removes the row', async () => {
    chooseList(true);
    const { user } = setUp();
    await user.click(await screen.findByRole('button', { name: 'Plumber 3' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Plumber 3' }));
    await user.click(sheet.getByRole('button', { name: 'Pass' }));
    expect(rows()).toEqual(['Plumber 1', 'Plumber 2', 'Plumber 20']);
  });

  it('ends with the same screen as the cards', async () => {
    chooseList(true);
    const { user } = setUp([nearbyBusiness(1)]);
    await user.click(await screen.findByRole('button', { name: 'Pass Plumber 1' }));
    expect(await screen.findByRole('heading', { name: 'No More Businesses' })).toBeTruthy();
    await user.click(button('Undo the last Pass'));
    expect(rows()).toEqual(['Plumber 1']);
  });
});
