import { describe, expect, it } from 'vitest';
import { withRow } from '../../lib/page-rows.ts';
import {
  newestTime,
  type PostPages,
  postsIn,
  withComments,
  withLike,
  withoutPosts,
} from './post-pages.ts';
import { aPost } from './testing/a-post.ts';

const list: PostPages = {
  pages: [
    { data: [aPost({ id: 'c' }), aPost({ id: 'b', user_id: 'u' })], next: 'cursor' },
    { data: [aPost({ id: 'a' })], next: null },
  ],
  pageParams: [null, 'cursor'],
};
const ids = (pages: PostPages) => postsIn(pages).map(({ id }) => id);

describe('postsIn', () => {
  it('lists a post once, at its first position', () => {
    const [first] = list.pages;
    const doubled = { ...list, pages: [...list.pages, ...(first ? [first] : [])] };
    expect(ids(doubled)).toEqual(['c', 'b', 'a']);
  });
});

describe('withRow', () => {
  it('changes one post on whichever page it is', () => {
    const changed = withRow(list, 'a', (post) => withComments(post, 1));
    expect(postsIn(changed).map(({ comments_count }) => comments_count)).toEqual([2, 2, 3]);
  });

  it('returns the same list if the post is not in it', () => {
    expect(withRow(list, 'x', (post) => withComments(post, 1))).toBe(list);
  });
});

describe('withoutPosts', () => {
  it('drops the matching posts and keeps the cursor', () => {
    const left = withoutPosts(list, ({ user_id }) => user_id === 'u');
    expect(ids(left)).toEqual(['c', 'a']);
    expect(left.pages[0]?.next).toBe('cursor');
  });
});

describe('withLike', () => {
  it('counts a like once, however often it is applied', () => {
    const liked = withLike(withLike(aPost(), true), true);
    expect(liked).toMatchObject({ is_liked: true, likes_count: 4 });
    expect(withLike(liked, false)).toMatchObject({ is_liked: false, likes_count: 3 });
  });

  it('never counts below zero', () => {
    const post = aPost({ is_liked: true, likes_count: 0 });
    expect(withLike(post, false).likes_count).toBe(0);
  });
});

describe('newestTime', () => {
  it('is the latest time in any order, and undefined for an empty list', () => {
    const [early, late] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'];
    const posts = [early, late, early].map((created_at) => aPost({ created_at }));
    expect(newestTime(posts)).toBe(late);
    expect(newestTime([])).toBeUndefined();
  });
});
