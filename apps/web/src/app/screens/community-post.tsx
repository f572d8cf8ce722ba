import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { postQuery } from '../../features/community/api/get-post.ts';
import { dropPosts } from '../../features/community/api/keep-post.ts';
import { PostDetail } from '../../features/community/detail/post-detail.tsx';
import { PostSkeleton } from '../../features/community/post/post-skeleton.tsx';
import { isNotFound } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { SignpostDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { CommunityFrame } from '../community-frame.tsx';

const route = getRouteApi('/_client/community/post/$id');
const FAILED = 'Failed to load post';

/** One post, whole, with its comments. */
export function CommunityPostScreen() {
  const { id } = route.useParams();
  return (
    <CommunityFrame>
      <div className="flex flex-col gap-4">
        <div className="-ml-3 flex">
          <BackButton otherwise={paths.communityExplore} />
        </div>
        <Post key={id} id={id} />
      </div>
    </CommunityFrame>
  );
}

function Post({ id }: { id: string }) {
  const queries = useQueryClient();
  const navigate = route.useNavigate();
  const query = useQuery(postQuery(queries, id));
  const { data: post, error } = query;
  const isMissing = isNotFound(error);
  const hasFailed = error !== null && !isMissing && !post;
  usePageTitle(post ? `Shoutout for ${post.business.business_name ?? 'a business'}` : 'Post');
  useEffect(() => {
    if (hasFailed) toast.error(FAILED);
  }, [hasFailed]);
  useEffect(() => {
    if (isMissing) dropPosts(queries, (listed) => listed.id === id);
  }, [isMissing, queries, id]);
  if (isMissing) {
    const explore = <LinkButton to={paths.communityExplore}>Explore Posts</LinkButton>;
    return (
      <EmptyState isPage drawing={<SignpostDrawing />} title="Post not found" action={explore}>
        It may have been deleted, or it is no longer shown.
      </EmptyState>
    );
  }
  if (hasFailed) {
    const retry = <Button onClick={() => void query.refetch()}>Try again</Button>;
    return (
      <ErrorState isPage error={error} action={retry}>
        {FAILED}
      </ErrorState>
    );
  }
  if (!post) {
    return (
      <Loading label="Loading the post">
        <PostSkeleton hasPhoto />
      </Loading>
    );
  }
  return (
    <PostDetail
      post={post}
      onGone={() => void navigate({ to: paths.communityExplore, replace: true })}
    />
  );
}
