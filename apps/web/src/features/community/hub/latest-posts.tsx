import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { LATEST_POSTS, latestPostsQuery } from '../api/posts.ts';
import { PostPreview } from './post-preview.tsx';

const grid = 'grid gap-4 lg:grid-cols-3';
const PLACES = Array.from({ length: LATEST_POSTS }, (_, at) => at);

export function LatestPosts() {
  const query = useInfiniteQuery(latestPostsQuery);
  const { data: posts } = query;
  if (posts?.length === 0) return null;
  return (
    <section aria-label="Latest Posts" className="flex flex-col gap-3">
      <SectionHeading
        action={
          <LinkButton to={paths.communityExplore} variant="ghost" size="sm" className="-mr-3">
            See all
          </LinkButton>
        }
      >
        Latest Posts
      </SectionHeading>
      {posts ? (
        <ul className={grid}>
          {posts.map((post) => (
            <PostPreview key={post.id} post={post} />
          ))}
        </ul>
      ) : query.isError ? (
        <RetryLine onRetry={() => void query.refetch()}>
          We couldn't load the latest posts.
        </RetryLine>
      ) : (
        <Loading label="Loading the latest posts">
          <div className={grid}>
            {PLACES.map((at) => (
              <Skeleton key={at} className="h-44 w-full rounded-card" />
            ))}
          </div>
        </Loading>
      )}
    </section>
  );
}
