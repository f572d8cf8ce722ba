import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { currentToast, toast } from '../../../ui/toast.ts';
import { aPost } from '../testing/a-post.ts';
import { ShoutoutForm } from './shoutout-form.tsx';

const business = {
  id: '01900000-0000-7000-8000-00000000000b',
  business_name: 'Buckeye Rooter',
  services: ['Plumbing', 'Drain Cleaning', 'Water Heaters', 'Sump Pumps'],
  logo_url: null,
  area: 'Columbus, OH',
  rating: 4.8,
  total_reviews: 12,
};
const other = { ...business, id: '01900000-0000-7000-8000-00000000000c', business_name: 'Other' };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

/** `stored` is what an earlier attempt with the same id has posted. */
function setUp({
  state = 'OH' as string | null,
  city = 'Columbus' as string | null,
  status = 201,
  stored = {},
} = {}) {
  const calls = answering(({ method, path, body }) => {
    if (path.endsWith('/business_profiles')) {
      return { body: { data: [other, business], next: null, count: 2 } };
    }
    if (path.endsWith('generate-community-caption')) return { body: { caption: 'Dry again.' } };
    return { status, body: method === 'POST' ? aPost({ ...Object(body), ...stored }) : null };
  });
  const onPosted = vi.fn();
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <ShoutoutForm userId="u" state={state} city={city} onPosted={onPosted} />
    </QueryClientProvider>,
  );
  return { calls, onPosted, view, user: userEvent.setup() };
}

const search = () => screen.getByRole('combobox');
const caption = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Caption/ });
const press = (name: string) => screen.getByRole('button', { name });

async function choose(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByText('2 businesses found');
  await user.type(search(), '{ArrowDown}{ArrowDown}{Enter}');
}

it('requires a business and a caption, at the field and as a toast', async () => {
  const { user, calls } = setUp();
  await user.click(press('Post Shoutout'));
  expect(currentToast()?.text).toBe('Please select a business');
  expect(document.activeElement).toBe(search());
  expect(screen.getByText('Please select a business')).toBeDefined();
  expect(screen.getByText('Please add a caption')).toBeDefined();
  await user.click(press('Write My Caption'));
  expect(currentToast()?.text).toBe('Please select a business first');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('shows two services and the number of others, and chooses a business by arrow keys', async () => {
  const { user } = setUp();
  expect(await screen.findAllByText('Plumbing, Drain Cleaning +2 more')).toHaveLength(2);
  await choose(user);
  expect(screen.getByRole('region', { name: 'Selected business' }).textContent).toContain(
    'Buckeye Rooter',
  );
  expect(document.activeElement).toBe(press('Change'));
  await user.click(press('Change'));
  expect(document.activeElement).toBe(search());
});

it('generates a caption, and restores the previous one on Undo', async () => {
  const { user, calls } = setUp();
  await choose(user);
  await user.type(caption(), 'Mine');
  await user.click(press('Write My Caption'));
  await waitFor(() => expect(caption().value).toBe('Dry again.'));
  expect(currentToast()?.text).toBe('Caption generated!');
  expect(calls.at(-1)?.body).toEqual({
    proName: 'Buckeye Rooter',
    serviceType: 'Plumbing',
    city: 'Columbus',
  });
  await user.click(press('Undo'));
  expect(caption().value).toBe('Mine');
});

it('cuts a caption to 400 characters', async () => {
  const { user } = setUp();
  await user.click(caption());
  await user.paste('x'.repeat(450));
  expect(caption().value).toHaveLength(400);
  expect(screen.getByText('400/400')).toBeDefined();
});

it('posts the shoutout, and drops the draft', async () => {
  const { user, calls, onPosted } = setUp();
  await choose(user);
  await user.type(caption(), ' Dry again. ');
  await user.click(screen.getByRole('switch', { name: /Tag My City/ }));
  await user.click(press('Post Shoutout'));
  await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
  expect(calls.at(-1)).toMatchObject({
    path: '/rest/v1/community_posts',
    body: { pro_id: business.id, caption: 'Dry again.', media_urls: [], city: null },
  });
  expect(currentToast()?.text).toBe('Your shoutout is live!');
  expect(sessionStorage.length).toBe(0);
});

it('keeps everything when posting fails', async () => {
  const { user, onPosted, view } = setUp({ status: 500 });
  await choose(user);
  await user.type(caption(), 'Dry again.');
  await user.click(press('Post Shoutout'));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to create post');
  // The message shows in one place only.
  expect(currentToast()).toBeNull();
  expect(onPosted).not.toHaveBeenCalled();
  view.unmount();
  setUp();
  expect(caption().value).toBe('Dry again.');
  expect(screen.getByText('Buckeye Rooter')).toBeDefined();
});

it('keeps a newer caption when an earlier attempt was posted, and sends it as another post', async () => {
  const { user, calls, onPosted } = setUp({ status: 200, stored: { caption: 'Dry agian.' } });
  await choose(user);
  await user.type(caption(), 'Dry again.');
  await user.click(press('Post Shoutout'));
  await screen.findByText(/^An earlier version was posted/);
  expect(onPosted).not.toHaveBeenCalled();
  expect(caption().value).toBe('Dry again.');
  await user.click(press('Post Shoutout'));
  const sent = () => calls.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const ids = sent().map(({ body }) => Object(body).id as string);
  expect(new Set(ids).size).toBe(2);
});

it('is disabled while posting', async () => {
  const { user } = setUp();
  await choose(user);
  await user.type(caption(), 'Dry again.');
  let answer: () => void = () => undefined;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(new Response(null, { status: 500 }));
      }),
  );
  await user.click(press('Post Shoutout'));
  for (const field of [
    caption(),
    press('Change'),
    press('Write My Caption'),
    press('Add Photos'),
  ]) {
    expect(field.matches(':disabled') || field.closest('fieldset:disabled') !== null).toBe(true);
  }
  answer();
  await waitFor(() => expect(caption().closest('fieldset')?.disabled).toBe(false));
});

it('disables Tag My City without a known city, and says why', () => {
  setUp({ city: null });
  const tag = screen.getByRole<HTMLInputElement>('switch', { name: /Tag My City/ });
  expect([tag.checked, tag.disabled]).toEqual([false, true]);
  expect(screen.getByText(/^We don't know the city of your ZIP code/)).toBeDefined();
});

it('requires a profile with a state', async () => {
  const { user } = setUp({ state: null });
  await choose(user);
  await user.type(caption(), 'Dry again.');
  await user.click(press('Post Shoutout'));
  expect(currentToast()?.text).toBe('Please complete your profile with location information');
  expect(screen.queryByRole('alert')).toBeNull();
});
