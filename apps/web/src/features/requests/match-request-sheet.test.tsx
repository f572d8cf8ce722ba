import type { PhoneSharing } from '@pro-match/domain/accounts';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientPreferencesQuery } from '../../lib/own-rows.ts';
import { getSession } from '../../lib/session.ts';
import { answering } from '../../testing/answering.ts';
import { signIn } from '../../testing/signed-in.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import { MatchRequestSheet } from './match-request-sheet.tsx';
import { dropDraft, unsentPhoneChoice } from './request-drafts.ts';

const business: NearbyBusiness = {
  id: '00000000-0000-7000-9000-000000000001',
  user_id: '00000000-0000-7000-8000-000000000001',
  business_name: 'Lantern Plumbing',
  services: ['Handyman', 'Plumbing'],
  logo_url: null,
  portfolio_images: [],
  rating: null,
  total_reviews: 0,
  location: null,
  description: null,
  phone: null,
  email: null,
  distance_miles: 2,
  hours: null,
  time_zone: 'America/New_York',
  languages: [],
  founded_year: null,
  license_number: null,
  thanks_count: 0,
  pause: null,
  next_opening: null,
  answer_minutes: null,
};

beforeEach(() => signIn());
const OFFLINE = 'Failed to submit request. You seem to be offline. What you typed is kept.';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
  dropDraft('plumbing');
  unsentPhoneChoice.set(null);
});

function setUp(statuses: number[] = [201], share: PhoneSharing | null = 'with_request') {
  const left = [...statuses];
  const calls = answering(() => ({ status: left.shift() ?? 201, body: {} }));
  const onSent = vi.fn();
  const onClose = vi.fn();
  const queries = new QueryClient();
  load(queries, share);
  const view = open(queries, onSent, onClose);
  return { calls, onSent, onClose, queries, view, user: userEvent.setup() };
}

/** Loads the client's preferences; null if there are none. */
function load(queries: QueryClient, share: PhoneSharing | null): void {
  const place = { zip_code: '43215', state: 'OH', city: 'Columbus' };
  queries.setQueryData(
    clientPreferencesQuery('client').queryKey,
    share && { user_id: 'client', selected_services: [], ...place, share_phone: share },
  );
}

function open(queries: QueryClient, onSent: () => void, onClose: () => void = vi.fn()) {
  return render(
    <QueryClientProvider client={queries}>
      <MatchRequestSheet business={business} service="plumbing" onSent={onSent} onClose={onClose} />
    </QueryClientProvider>,
  );
}

const description = () => screen.getByLabelText(/Description/);
const send = () => screen.getByRole('button', { name: 'Send Request' });

describe('the match request', () => {
  it('requires a description, and says so at the field and in a toast', async () => {
    const { calls, user } = setUp();
    await user.click(send());
    expect(currentToast()).toMatchObject({ tone: 'error', text: 'Description is required' });
    expect(description().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(description());
    expect(calls).toEqual([]);
  });

  it('sends what was typed, with the searched service and the email address filled in', async () => {
    const { calls, onSent, user } = setUp();
    await user.type(description(), '  The faucet drips. ');
    await user.type(screen.getByLabelText(/Budget/), '$1500');
    await user.click(send());
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/rest/v1/matches',
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        business_id: business.user_id,
        service: 'Plumbing',
        description: 'The faucet drips.',
        contact_info: 'ana@example.com',
        budget_range: '1,500',
        share_phone: 'with_request',
      },
    });
    expect(currentToast()?.text).toBe('Match request sent to Lantern Plumbing!');
  });

  it('says what is shared, and lets the client share the phone later', async () => {
    const { calls, onSent, user } = setUp();
    const phone = within(screen.getByRole('group', { name: 'Share my phone' }));
    const later = phone.getByRole('radio', { name: 'Once they accept' }) as HTMLInputElement;
    expect(later.checked).toBe(false);
    const words = () => screen.getByText(/^Lantern Plumbing gets your name, ZIP code/).textContent;
    expect(words()).toContain('and your phone with it');
    await user.click(later);
    expect(later.checked).toBe(true);
    expect(words()).toContain('and your phone once they accept');
    // An email address goes with the request; a phone number waits for the acceptance.
    const seen = () => screen.getByText(/^Contact, location and budget/).textContent;
    expect(seen()).toContain('Lantern Plumbing will see ana@example.com');
    const contact = screen.getByLabelText(/Contact info/);
    await user.clear(contact);
    await user.type(contact, '614 555 0147');
    expect(seen()).toContain('Lantern Plumbing will see 614 555 0147 once they accept');
    await user.type(description(), 'Help.');
    await user.click(send());
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(calls[0]?.body).toMatchObject({ share_phone: 'on_acceptance' });
  });

  it('keeps a phone choice made before the preferences load, also after closing the form', async () => {
    const { calls, onSent, queries, user, view } = setUp([201], null);
    const later = () => screen.getByRole('radio', { name: 'Once they accept' }) as HTMLInputElement;
    act(() => later().click());
    expect(later().checked).toBe(true);
    act(() => load(queries, 'with_request'));
    expect(later().checked).toBe(true);
    view.unmount();
    open(queries, onSent);
    expect(later().checked).toBe(true);
    await user.type(description(), 'Help.');
    await user.click(send());
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(calls[0]?.body).toMatchObject({ share_phone: 'on_acceptance' });
    const { queryKey } = clientPreferencesQuery('client');
    expect(queries.getQueryData(queryKey)?.share_phone).toBe('on_acceptance');
  });

  it('starts with the stored phone choice, and sends none when it is unknown', async () => {
    const { view } = setUp([201], 'on_acceptance');
    const later = () => screen.getByRole('radio', { name: 'Once they accept' }) as HTMLInputElement;
    expect(later().checked).toBe(true);
    view.unmount();
    const { calls, onSent, user } = setUp([201], null);
    expect(later().checked).toBe(false);
    await user.type(description(), 'Help.');
    await user.click(send());
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(calls[0]?.body).toMatchObject({ description: 'Help.' });
    expect(calls[0]?.body).not.toHaveProperty('share_phone');
  });

  it('retries with the same id after a server error', async () => {
    const { calls, onSent, user } = setUp([503, 201]);
    await user.type(description(), 'Help.');
    await user.click(send());
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce(), { timeout: 3000 });
    const ids = calls.map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('keeps the form and its id when the request is refused', async () => {
    const { calls, onSent, user } = setUp([400, 201]);
    await user.type(description(), 'Help.');
    await user.click(send());
    await waitFor(() => expect(currentToast()?.text).toBe('Failed to submit request'));
    expect(onSent).not.toHaveBeenCalled();
    await user.click(send());
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(new Set(calls.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  });

  it('says that there is no network, and that the text is kept', async () => {
    const { onSent, user } = setUp();
    await user.type(description(), 'Help.');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(send());
    await waitFor(() => expect(currentToast()?.text).toBe(OFFLINE));
    expect(onSent).not.toHaveBeenCalled();
  });

  it('opens the folded part when the budget in it is invalid', async () => {
    const { user } = setUp();
    await user.type(description(), 'Help.');
    await user.type(screen.getByLabelText(/Budget/), 'cheap');
    await user.click(send());
    expect(screen.getByLabelText(/Budget/).closest('details')?.open).toBe(true);
    expect(currentToast()?.text).toMatch(/number or a range/);
  });

  it('keeps a typed description when it is closed', async () => {
    const { onClose, view, user } = setUp();
    await user.type(description(), 'The faucet drips.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    view.unmount();
    setUp();
    expect((description() as HTMLTextAreaElement).value).toBe('The faucet drips.');
  });

  it('requires a session', async () => {
    localStorage.clear();
    await getSession();
    const { calls, user } = setUp();
    await user.type(description(), 'Help.');
    await user.click(send());
    expect(currentToast()?.text).toBe('Please log in to submit a request');
    expect(calls).toEqual([]);
  });
});
