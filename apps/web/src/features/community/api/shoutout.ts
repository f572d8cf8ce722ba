import type { BusinessResults } from '@pro-match/domain/businesses';
import type {
  Caption,
  CaptionInput,
  CommunityPost,
  CommunityPostInput,
} from '@pro-match/domain/community';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction, rest } from '../../../lib/api.ts';
import { retryPolicy } from '../../../lib/retry-policy.ts';
import { postKey, postListsKey } from './posts.ts';

/** Sending it again is safe: the post carries its own id, and is stored once. */
export function useCreatePost() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (post: CommunityPostInput) => rest.post<CommunityPost>('/community_posts', post),
    ...retryPolicy,
    onSuccess: (post) => {
      queries.setQueryData(postKey(post.id), post);
      // The next visit to a list loads it from the top, with this post in it.
      queries.removeQueries({ queryKey: postListsKey });
    },
  });
}

const SHOWN = 20;

/** Searches businesses of the reader's state by name or service; a blank `q` finds all. */
export function businessSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['business_profiles', 'search', q],
    queryFn: ({ signal }) => {
      const query = { q: q === '' ? undefined : q, limit: SHOWN };
      return rest.get<BusinessResults>('/business_profiles', { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** A language model is slow, and the person sees that it is working. */
const TIMEOUT_MS = 30_000;

export async function writeCaption(facts: CaptionInput): Promise<string> {
  const options = { timeoutMs: TIMEOUT_MS };
  const { caption } = await callFunction<Caption>('generate-community-caption', facts, options);
  return caption;
}
