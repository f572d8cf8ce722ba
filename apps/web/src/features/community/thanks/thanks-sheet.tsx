import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore, nextPageState } from '../../../ui/load-more.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { postsAboutQuery } from '../api/posts.ts';
import { PostPreview } from '../hub/post-preview.tsx';

interface ThanksSheetProps {
  /** Of the business profile. */
  proId: string;
  name: string;
  onClose: () => void;
}

export function ThanksSheet({ proId, name, onClose }: ThanksSheetProps) {
  return (
    <Sheet isOpen onClose={onClose} title="Thanked by neighbors" description={name}>
      <div className="min-h-[min(24rem,50dvh)] pb-4">
        <Thanks proId={proId} />
      </div>
    </Sheet>
  );
}

function Thanks({ proId }: { proId: string }) {
  const query = useInfiniteQuery(postsAboutQuery(proId));
  const { data: posts } = query;
  if (query.isPending) {
    return (
      <Loading label="Loading the posts">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-40 w-full rounded-card!" />
          <Skeleton className="h-40 w-full rounded-card!" />
        </div>
      </Loading>
    );
  }
  if (!posts) {
    return <RetryLine onRetry={() => void query.refetch()}>We couldn't load the posts.</RetryLine>;
  }
  // Counted posts may be gone, or be by someone whom the reader has blocked.
  if (posts.length === 0) return <p className="text-muted">There are no posts to show.</p>;
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Posts" className="flex flex-col gap-3">
        {posts.map((post) => (
          <PostPreview key={post.id} post={post} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          state={nextPageState(query)}
          onLoad={() => void query.fetchNextPage()}
          label="Show more posts"
          pendingLabel="Loading more posts"
          failedLabel="We couldn't load more posts."
        />
      ) : null}
    </div>
  );
}
