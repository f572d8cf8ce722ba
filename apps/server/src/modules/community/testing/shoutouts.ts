import {
  type CommunityComment,
  type CommunityPost,
  communityCommentSchema,
  communityPostSchema,
} from '@pro-match/domain/community';
import { newId } from '@pro-match/domain/ids';
import { pageSchema } from '@pro-match/domain/wire';
import { expect } from 'vitest';
import type { TestActor } from '../../../testing/actors.ts';

type Asking = Pick<TestActor, 'request'>;

export const POSTS = '/rest/v1/community_posts';
export const COMMENTS = '/rest/v1/community_comments';

const postPage = pageSchema(communityPostSchema);
const commentPage = pageSchema(communityCommentSchema);

/** The input with which a client posts about a business. */
export function shoutout(business: { profileId: string }, fields: object = {}) {
  return {
    id: newId(),
    pro_id: business.profileId,
    caption: 'Fixed it in an hour.',
    media_urls: [],
    ...fields,
  };
}

export async function posted(
  author: Asking,
  business: { profileId: string },
  fields: object = {},
): Promise<CommunityPost> {
  const response = await author.request('POST', POSTS, shoutout(business, fields));
  expect(response.status).toBe(201);
  return communityPostSchema.parse(await response.json());
}

export async function feed(reader: Asking, query = '') {
  const response = await reader.request('GET', `${POSTS}${query}`);
  expect(response.status).toBe(200);
  return postPage.parse(await response.json());
}

export const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

export const read = (reader: Asking, id: string) => reader.request('GET', `${POSTS}/${id}`);

/** Reads a post that the reader must be able to see. */
export async function seen(reader: Asking, id: string): Promise<CommunityPost> {
  const response = await read(reader, id);
  expect(response.status).toBe(200);
  return communityPostSchema.parse(await response.json());
}

export const report = (by: Asking, id: string, body: object = { reason: 'spam' }) =>
  by.request('POST', `${POSTS}/${id}/report`, body);

export async function commented(by: Asking, postId: string, text = 'Same here!') {
  const sent = { id: newId(), text };
  const response = await by.request('POST', `${POSTS}/${postId}/comments`, sent);
  expect(response.status).toBe(201);
  return communityCommentSchema.parse(await response.json()) satisfies CommunityComment;
}

export async function commentsOf(reader: Asking, postId: string, query = '') {
  const response = await reader.request('GET', `${POSTS}/${postId}/comments${query}`);
  expect(response.status).toBe(200);
  return commentPage.parse(await response.json());
}
