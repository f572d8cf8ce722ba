import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering, type Call } from '../../testing/answering.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import type { ConnectAnswer } from './deck/deck.tsx';
import { ServiceDeck } from './service-deck.tsx';
import { nearbyBusiness } from './testing/businesses.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

interface Setup {
  businesses?: NearbyBusiness[];
  seen?: number;
  status?: number;
  service?: string;
}

const slots = {
  renderWords: () => null,
  renderReach: () => null,
  renderReportMenu: () => null,
  onReviews: vi.fn(),
  onThanks: vi.fn(),
};

function setUp({ businesses = [], seen = 0, status = 200, service = 'Plumbing' }: Setup = {}) {
  const calls = answering(({ path }) => {
    if (path !== '/functions/v1/find-nearby-businesses') return { status: 204 };
    const problem = { code: 'any', detail: 'No.' };
    return { status, body: status === 200 ? { businesses, seen } : problem };
  });
  const onConnect = vi.fn<(business: NearbyBusiness, answer: ConnectAnswer) => void>();
  const onFallback = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <input aria-label="elsewhere" />
      <ServiceDeck
        slots={slots}
        filters={{}}
        onFilters={vi.fn()}
        service={service}
        onBack={vi.fn()}
        onConnect={onConnect}
        onFallback={onFallback}
      />
    </QueryClientProvider>,
  );
  return { calls, onConnect, onFallback, user: userEvent.setup() };
}

const three = [nearbyBusiness(1), nearbyBusiness(2, { rating: 4.76 }), nearbyBusiness(3)];
const heading = (name: string) => screen.findByRole('heading', { name });
const passes = (calls: Call[]) =>
  calls.filter(({ path }) => path.startsWith('/rest/v1/passes')).map((call) => call);

describe('the deck', () => {
  it('passes by button, and moves on after the exit', async () => {
    const { calls, user } = setUp({ businesses: three });
    expect(await screen.findByText('1 / 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pass' }));
    expect(await screen.findByText('2 / 3')).toBeTruthy();
    expect(await heading('Plumber 2')).toBeTruthy();
    await waitFor(() => expect(passes(calls)).toHaveLength(1));
    expect(passes(calls)[0]).toMatchObject({
      method: 'POST',
      body: { business_id: three[0]?.user_id, service: 'Plumbing' },
    });
  });

  it('announces each card', async () => {
    const { user } = setUp({ businesses: three });
    expect(await screen.findByText('Plumber 1, 1 mile away, 1 of 3')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    const second = 'Plumber 2, 2 miles away, rated 4.8 out of 5, 2 of 3';
    expect((await screen.findByText(second)).getAttribute('aria-live')).toBe('polite');
  });

  it('handles quickly repeated keys one by one', async () => {
    const { calls, user } = setUp({ businesses: three });
    await screen.findByText('1 / 3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(await heading('No More Businesses')).toBeTruthy();
    await waitFor(() => expect(passes(calls)).toHaveLength(3));
    const asked = passes(calls).map(({ body }) => (body as { business_id: string }).business_id);
    expect(asked).toEqual(three.map(({ user_id }) => user_id));
  });

  it('leaves the keys to a focused field, and swipes once for a key held down', async () => {
    const { calls, user } = setUp({ businesses: three });
    await screen.findByText('1 / 3');
    await user.click(screen.getByLabelText('elsewhere'));
    await user.keyboard('{ArrowLeft}');
    screen.getByLabelText('elsewhere').blur();
    await user.keyboard('{ArrowLeft>4/}');
    await screen.findByText('2 / 3');
    expect(passes(calls)).toHaveLength(1);
  });

  it('brings the last passed card back, and deletes its pass after sending it', async () => {
    const { calls, user } = setUp({ businesses: three });
    await screen.findByText('1 / 3');
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowLeft}{Backspace}');
    expect(await heading('Plumber 1')).toBeTruthy();
    expect(screen.getByText('1 / 3')).toBeTruthy();
    await waitFor(() => expect(passes(calls)).toHaveLength(2));
    expect(passes(calls).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(passes(calls)[1]).toMatchObject({
      path: `/rest/v1/passes/${three[0]?.user_id}`,
      query: { service: 'Plumbing' },
    });
    await user.keyboard('{Backspace}');
    expect(passes(calls)).toHaveLength(2);
  });

  it('holds the card while the request is written, and moves on once it is sent', async () => {
    const { onConnect, user } = setUp({ businesses: three });
    await screen.findByText('1 / 3');
    await user.keyboard('{ArrowRight}');
    expect(onConnect).toHaveBeenCalledOnce();
    const [business, answer] = onConnect.mock.calls[0] ?? [];
    expect(business?.business_name).toBe('Plumber 1');
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(onConnect).toHaveBeenCalledOnce();
    act(() => answer?.cancelled());
    expect(screen.getByText('1 / 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    act(() => onConnect.mock.calls[1]?.[1].sent());
    expect(await screen.findByText('2 / 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('turns up to four photos by their sides, and announces which one is shown', async () => {
    const portfolio_images = ['/1.webp', '/2.webp', '/3.webp', '/4.webp', '/5.webp'];
    const { user } = setUp({ businesses: [nearbyBusiness(1, { portfolio_images })] });
    await screen.findByText('1 / 1');
    const card = screen.getByRole('article', { name: 'Plumber 1' });
    const shown = () => card.querySelector('img')?.getAttribute('src');
    const back = screen.getByRole('button', { name: 'Previous photo of Plumber 1' });
    const on = screen.getByRole('button', { name: 'Next photo of Plumber 1' });
    expect(back.getAttribute('aria-disabled')).toBe('true');
    await user.click(back);
    expect(shown()).toBe('/1.webp');
    for (const src of ['/2.webp', '/3.webp', '/4.webp', '/4.webp']) {
      await user.click(on);
      expect(shown()).toBe(src);
    }
    expect(screen.getByText('Photo 4 of 4').getAttribute('aria-live')).toBe('polite');
    expect(on.getAttribute('aria-disabled')).toBe('true');
    on.focus();
    await user.keyboard('{Enter}');
    back.focus();
    await user.keyboard('{Enter}');
    expect(shown()).toBe('/3.webp');
  });

  it('has no sides to turn with a single photo', async () => {
    setUp({ businesses: [nearbyBusiness(1, { portfolio_images: ['/1.webp'] })] });
    await screen.findByText('1 / 1');
    expect(screen.queryByRole('button', { name: /photo/ })).toBeNull();
  });
});

describe('the end of the deck', () => {
  it('starts over by deleting the passes and reloading', async () => {
    const { calls, user } = setUp({ seen: 2 });
    expect(await heading('No More Businesses')).toBeTruthy();
    expect(currentToast()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    await waitFor(() => {
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /functions/v1/find-nearby-businesses',
        'DELETE /rest/v1/passes',
        'POST /functions/v1/find-nearby-businesses',
      ]);
    });
    expect(calls[1]?.query).toEqual({ service: 'Plumbing' });
  });

  it('says that reloading failed after Start Over', async () => {
    const { user } = setUp({ seen: 1 });
    const button = await screen.findByRole('button', { name: 'Start Over' });
    answering(({ method }) =>
      method === 'DELETE' ? { status: 204 } : { status: 500, body: { code: 'any', detail: 'No.' } },
    );
    await user.click(button);
    await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'error' }));
    expect(screen.getByRole('button', { name: 'Start Over' })).toBeTruthy();
  });

  it('offers to let the team find a pro', async () => {
    const { onFallback, user } = setUp({ seen: 2 });
    await user.click(
      await screen.findByRole('button', { name: 'Let Pro Match find my perfect pro' }),
    );
    expect(onFallback).toHaveBeenCalledOnce();
  });
});

describe('nothing to show', () => {
  it.each([
    ['Plumbing', 'No businesses found offering "Plumbing" in your area', 'No one near you yet'],
    ['Unheard Of', 'No businesses found offering "Unheard Of"', "We're not sure what you mean"],
  ])('says for %s: %s', async (service, text, title) => {
    setUp({ service });
    expect(await heading(title)).toBeTruthy();
    await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'info', text }));
    expect(screen.queryByRole('button', { name: 'Start Over' })).toBeNull();
  });

  it.each([
    [400, 'Could not load nearby businesses. Make sure your ZIP code is valid.'],
    [500, 'Failed to load businesses'],
  ])('says after %i: %s', async (status, text) => {
    const { calls, user } = setUp({ status });
    await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'error', text }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});

it('shows the logo on the photos', async () => {
  const logo_url = '/logo.png';
  setUp({ businesses: [nearbyBusiness(1, { logo_url, portfolio_images: ['/roof.jpg'] })] });
  await heading('Plumber 1');
  const pictures = () =>
    [...screen.getByRole('article').querySelectorAll('img')].map((img) => img.getAttribute('src'));
  expect(pictures()).toEqual(['/roof.jpg', '/logo.png']);
});

it('shows the logo once when there are no photos', async () => {
  setUp({ businesses: [nearbyBusiness(1, { logo_url: '/logo.png' })] });
  await heading('Plumber 1');
  expect(screen.getByRole('article').querySelectorAll('img')).toHaveLength(1);
});
