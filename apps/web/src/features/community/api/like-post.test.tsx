import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, toast } from '../../../ui/toast.ts';
import { LikeButton } from '../post/like-button.tsx';
import { type PostPages, postsIn } from '../post-pages.ts';
import { aPost } from '../testing/a-post.ts';
import { postKey, postListQuery, postQuery } from './posts.ts';

const post = aPost();
const listKey = postListQuery('all').queryKey;
let queries: QueryClient;
/** Calls that wait for their response. */
let waiting: { method: string; answer: (status?: number) => void }[];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('fetch', (_address: string, { method = 'GET' }: RequestInit) => {
    const isLiked = method === 'PUT';
    return new Promise<Response>((resolve) => {
      const body = { is_liked: isLiked, likes_count: isLiked ? 9 : 8 };
      waiting.push({
        method,
        answer: (status = 200) => resolve(Response.json(status === 200 ? body : {}, { status })),
      });
    });
  });
  queries = new QueryClient();
  queries.setQueryData(postKey(post.id), post);
  queries.setQueryData<PostPages>(listKey, {
    pages: [{ data: [post], next: null }],
    pageParams: [null],
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
  queries.clear();
});

function Shown() {
  const { data } = useQuery({
    ...postQuery(queries, post.id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <LikeButton post={data} /> : null;
}

function setUp() {
  render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const heart = () => screen.getByRole('button', { name: /^Like/ });
const inList = () => postsIn(queries.getQueryData(listKey) as PostPages)[0];
async function nextCall() {
  await waitFor(() => expect(waiting).not.toEqual([]));
  return waiting.shift();
}

it('shows a like at once, also in the list, and then the count of the server', async () => {
  const user = setUp();
  await user.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(inList()).toMatchObject({ is_liked: true, likes_count: 4 });
  const call = await nextCall();
  expect(call?.method).toBe('PUT');
  call?.answer();
  await waitFor(() => expect(inList()?.likes_count).toBe(9));
});

it('undoes a like that fails, and says so', async () => {
  const user = setUp();
  await user.click(heart());
  (await nextCall())?.answer(500);
  await waitFor(() => expect(currentToast()?.text).toBe('Failed to update like'));
  expect(inList()).toMatchObject({ is_liked: false, likes_count: 3 });
});

it('sends quick presses one after the other, and shows only the last response', async () => {
  const user = setUp();
  await user.click(heart());
  await user.click(heart());
  const first = await nextCall();
  expect(waiting).toEqual([]);
  first?.answer();
  const second = await nextCall();
  expect([first?.method, second?.method]).toEqual(['PUT', 'DELETE']);
  expect(inList()).toMatchObject({ is_liked: false, likes_count: 3 });
  second?.answer();
  await waitFor(() => expect(inList()).toMatchObject({ is_liked: false, likes_count: 8 }));
});

it('returns to what the server last said when two presses fail', async () => {
  const user = setUp();
  await user.click(heart());
  await user.click(heart());
  (await nextCall())?.answer(500);
  (await nextCall())?.answer(500);
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(inList()).toMatchObject({ is_liked: false, likes_count: 3 });
  expect(heart().getAttribute('aria-pressed')).toBe('false');
});

it('shows a like on a post that is still loading, and reloads the post afterwards', async () => {
  queries.removeQueries({ queryKey: postKey(post.id) });
  const user = setUp();
  const reading = await nextCall();
  expect(reading?.method).toBe('GET');
  await user.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  (await nextCall())?.answer();
  const again = await nextCall();
  expect(again?.method).toBe('GET');
  expect(heart().getAttribute('aria-pressed')).toBe('true');
});

it('keeps a like when an older response arrives after the press', async () => {
  const user = setUp();
  void queries.invalidateQueries({ queryKey: postKey(post.id) });
  const reading = await nextCall();
  expect(reading?.method).toBe('GET');
  await user.click(heart());
  const like = await nextCall();
  reading?.answer();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  like?.answer();
  expect((await nextCall())?.method).toBe('GET');
});
