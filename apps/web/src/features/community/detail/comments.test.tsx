import type { CommunityComment } from '@pro-match/domain/community';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { stubNearness } from '../../../testing/stub-nearness.ts';
import { currentToast, toast } from '../../../ui/toast.ts';
import { useBlocking } from '../../moderation/use-blocking.tsx';
import { postKey } from '../api/posts.ts';
import { aPost } from '../testing/a-post.ts';
import { Comments } from './comments.tsx';

const post = aPost();

function aComment(
  id: string,
  text: string,
  more: Partial<CommunityComment> = {},
): CommunityComment {
  return {
    id,
    post_id: post.id,
    user_id: 'u',
    text,
    created_at: '2026-11-20T12:00:00.000Z',
    author_name: null,
    may: { delete: true, report: false },
    ...more,
  };
}

const by = (user_id: string, author_name: string) => ({
  user_id,
  author_name,
  may: { delete: false, report: true },
});

beforeEach(() => {
  sessionStorage.clear();
  // happy-dom has no popovers: a menu is always open.
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

/** The comments with the sheet that their screen adds. */
function Shown({ onGone }: { onGone: () => void }) {
  const { block, sheet } = useBlocking('community');
  return (
    <>
      <Comments post={post} boxRef={null} onBlock={block} onGone={onGone} />
      {sheet}
    </>
  );
}

/** `next` of the first page: null if all comments are loaded. */
function setUp({
  next = null as string | null,
  status = 201,
  reported = 204,
  data = [aComment('1', 'First')],
} = {}) {
  stubNearness();
  const calls = answering(({ method, path, body }) => {
    if (method === 'GET') return { body: { data, next } };
    if (path.endsWith('/report')) return { status: reported };
    if (method !== 'POST') return { status: 204 };
    const { id, text } = body as { id: string; text: string };
    return { status, body: aComment(id, text) };
  });
  const queries = new QueryClient();
  queries.setQueryData(postKey(post.id), post);
  const onGone = vi.fn();
  const open = () =>
    render(
      <QueryClientProvider client={queries}>
        <Shown onGone={onGone} />
      </QueryClientProvider>,
    );
  const { unmount } = open();
  const count = () => queries.getQueryData<typeof post>(postKey(post.id))?.comments_count;
  return { calls, count, onGone, view: { open, unmount }, user: userEvent.setup() };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => screen.getByRole('button', { name });

it('ignores a blank comment', async () => {
  const { calls, user } = setUp();
  await user.type(box(), '   ');
  await user.click(press('Post Comment'));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it.each([[null], ['cursor']])(
  'puts a new comment at the end, with the next page at %j',
  async (next) => {
    const { count, user } = setUp({ next });
    await screen.findByText('First');
    await user.type(box(), ' Second ');
    await user.click(press('Post Comment'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[1]).toContain('Second');
    expect(currentToast()?.text).toBe('Comment added!');
    expect(box().value).toBe('');
    expect(count()).toBe(3);
  },
);

it('keeps the text when sending fails, and retries with the same id', async () => {
  const { calls, user } = setUp({ status: 500 });
  await user.type(box(), 'Second');
  await user.click(press('Post Comment'));
  await waitFor(() => expect(currentToast()?.text).toBe('Failed to add comment'));
  expect(box().value).toBe('Second');
  await user.click(press('Post Comment'));
  const sent = () => calls.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, again] = sent().map(({ body }) => body);
  expect(first).toMatchObject({ id: expect.any(String) });
  expect(again).toEqual(first);
});

it('is no longer a draft once it is stored, even if the post was left meanwhile', async () => {
  const { calls, user, view } = setUp();
  let arrive: () => void = () => undefined;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const answer = await fetch(input, init);
    if (init.method === 'POST')
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
    return answer;
  });
  await user.type(box(), 'Second');
  await user.click(press('Post Comment'));
  view.unmount();
  view.open();
  expect(box().value).toBe('Second');
  expect(box().readOnly).toBe(true);
  arrive();
  await waitFor(() => expect(box().value).toBe(''));
  expect(box().readOnly).toBe(false);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

const theirs = [
  aComment('1', 'First'),
  aComment('2', 'Buy my soap', by('v', 'Vic')),
  aComment('3', 'Buy more soap', by('v', 'Vic')),
  aComment('4', 'Last', by('w', 'Wen')),
];

/** Opens the actions of the comment with these words, and chooses one. */
async function choose(user: UserEvent, words: string, item: string) {
  await screen.findByText(words);
  const row = screen.getAllByRole('listitem').find((one) => one.textContent.includes(words));
  if (!row) throw new Error(`No comment says ${words}`);
  await user.click(within(row).getByRole('button', { name: /^Comment by/ }));
  await user.click(within(row).getByRole('menuitem', { name: item }));
}

it("offers to report others' comments, but not the reader's own", async () => {
  setUp({ data: theirs });
  await screen.findByText('First');
  expect(screen.getAllByRole('button', { name: /^Comment by|^Delete/ })).toHaveLength(4);
  expect(screen.getAllByRole('button', { name: /^Comment by/ })).toHaveLength(3);
});

it('hides a reported comment at once, and focuses the next one', async () => {
  const { calls, count, user } = setUp({ data: theirs });
  await choose(user, 'Buy my soap', 'Report comment');
  const sheet = within(screen.getByRole('dialog', { name: 'Report this comment' }));
  await user.click(sheet.getByLabelText('Spam or advertising'));
  await user.click(sheet.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(screen.queryByText('Buy my soap')).toBeNull());
  const sent = calls.find(({ path }) => path.endsWith('/report'));
  expect(sent).toMatchObject({
    path: '/rest/v1/community_comments/2/report',
    body: { reason: 'spam' },
  });
  expect(count()).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toContain('Buy more soap');
});

it('keeps the form open when the report fails', async () => {
  const { user } = setUp({ data: theirs, reported: 500 });
  await choose(user, 'Buy my soap', 'Report comment');
  await user.click(screen.getByLabelText('Scam or fraud'));
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(currentToast()?.text).toBe('Failed to report comment'));
  expect(screen.getByRole('dialog', { name: 'Report this comment' })).toBeTruthy();
  expect(screen.getByText('Buy my soap')).toBeTruthy();
});

it('hides a comment that was already hidden after another report', async () => {
  const { user } = setUp({ data: theirs, reported: 404 });
  await choose(user, 'Last', 'Report comment');
  await user.click(screen.getByLabelText('Something else'));
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(screen.queryByText('Last')).toBeNull());
  expect(document.activeElement?.textContent).toContain('Buy more soap');
});

it('focuses the next comment of somebody else after a person is blocked', async () => {
  const { calls, onGone, user } = setUp({ data: theirs });
  await choose(user, 'Buy my soap', 'Block Vic');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Last'));
  expect(calls.some(({ path }) => path === '/rest/v1/blocks/v')).toBe(true);
  expect(onGone).not.toHaveBeenCalled();
});

it('leaves the post when its author is blocked', async () => {
  const { onGone, user } = setUp({ data: [aComment('1', 'Mine', by(post.user_id, 'Dana'))] });
  await choose(user, 'Mine', 'Block Dana');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(onGone).toHaveBeenCalled());
});

it('focuses the heading when the only comment is deleted', async () => {
  const { user } = setUp();
  await user.click(await screen.findByRole('button', { name: 'Delete your comment' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comments' }));
});
