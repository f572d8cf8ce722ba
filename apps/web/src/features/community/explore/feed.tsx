import type { CommunityPost, FeedTab } from '@pro-match/domain/community';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { LoadMore, nextPageState } from '../../../ui/load-more.tsx';
import { Loading } from '../../../ui/skeleton.tsx';
import { postListQuery, refetchFeed } from '../api/posts.ts';
import { PostCard } from '../post/post-card.tsx';
import { PostSkeleton } from '../post/post-skeleton.tsx';

const FAILED = 'Failed to load posts';
/** Cards that a tall screen shows at once. */
const IN_VIEW = 2;
const ALL = Number.POSITIVE_INFINITY;

interface FeedProps {
  tab: FeedTab;
  empty: ReactNode;
}

export function Feed({ tab, empty }: FeedProps) {
  const queries = useQueryClient();
  const query = useInfiniteQuery(postListQuery(tab));
  const { data: posts, error } = query;
  const [isKnown] = useState(posts !== undefined);
  // The server keeps a list's position for some hours, and for one state only; after that, start
  // over.
  const isOutdated =
    query.isFetchNextPageError && error instanceof ApiError && error.status === 400;
  useEffect(() => {
    if (isOutdated) void refetchFeed(queries, tab);
  }, [isOutdated, queries, tab]);
  if (error && !posts) return <FailedLoad query={query} toast={FAILED} />;
  if (!posts) {
    return (
      <Loading label="Loading posts">
        <div className="flex flex-col gap-4">
          <PostSkeleton hasPhoto />
          <PostSkeleton />
        </div>
      </Loading>
    );
  }
  if (posts.length === 0 && !query.hasNextPage) return empty;
  return (
    <PostList posts={posts} isKnown={isKnown}>
      {query.hasNextPage ? (
        <LoadMore
          state={nextPageState(query)}
          onLoad={() => void query.fetchNextPage()}
          label="Show more posts"
          pendingLabel="Loading more posts"
          failedLabel={FAILED}
        />
      ) : (
        <p className="py-6 text-center text-sm text-muted">You're all caught up.</p>
      )}
    </PostList>
  );
}

interface PostListProps {
  posts: readonly CommunityPost[];
  /** True if the posts were loaded before: a returning reader finds their place at once. */
  isKnown: boolean;
  children: ReactNode;
}

/** Renders the cards in view before the rest, which a slow phone would otherwise wait for. */
function PostList({ posts, isKnown, children }: PostListProps) {
  const shown = useDeferredValue(ALL, isKnown ? ALL : IN_VIEW);
  return (
    <>
      <ul aria-label="Posts" className="flex flex-col gap-4">
        {posts.slice(0, shown).map((post, at) => (
          <PostCard key={post.id} post={post} isFirst={at < IN_VIEW} />
        ))}
      </ul>
      {shown === ALL ? children : null}
    </>
  );
}
