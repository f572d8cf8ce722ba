import { NEW_POSTS_MAX } from '@pro-match/domain/community';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { newPostsQuery, postListQuery, refetchFeed } from '../api/posts.ts';
import { newestTime } from '../post-pages.ts';

/** Before every post, so that even an empty list learns of its first one. */
const EVER = new Date(0).toISOString();

function inWords(count: number): string {
  if (count === 1) return '1 new post';
  return `${count >= NEW_POSTS_MAX ? `${NEW_POSTS_MAX}+` : count} new posts`;
}

/** Shows new posts only when the reader asks, so that the list never jumps by itself. */
export function NewPosts() {
  const queries = useQueryClient();
  const { data: posts, isRefetching } = useInfiniteQuery(postListQuery('all'));
  const { data: count = 0 } = useQuery(newPostsQuery(posts && (newestTime(posts) ?? EVER)));

  async function show(): Promise<void> {
    if (!(await refetchFeed(queries, 'all'))) {
      toast.error('Failed to load posts');
      return;
    }
    window.scrollTo(0, 0);
  }

  return (
    <div role="status" className="pointer-events-none sticky top-8 z-10 flex h-0 justify-center">
      {count > 0 ? (
        <Button
          size="sm"
          onClick={() => void show()}
          isPending={isRefetching}
          className="pointer-events-auto -translate-y-6.5 rounded-chip! shadow-float"
        >
          <ArrowUp aria-hidden="true" />
          {inWords(count)}
        </Button>
      ) : null}
    </div>
  );
}
