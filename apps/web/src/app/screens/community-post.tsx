import { paths } from '@pro-match/domain/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dropPosts, postQuery } from '../../features/community/api/posts.ts';
import { PostDetail } from '../../features/community/detail/post-detail.tsx';
import { PostSkeleton } from '../../features/community/post/post-skeleton.tsx';
import { isNotFound } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { SignpostDrawing } from '../../ui/drawings/signpost-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { CommunityFrame } from '../community-frame.tsx';
import { useBlockMember } from '../use-block-member.ts';

const route = getRouteApi('/_client/community/post/$id');

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
  const { blockMember, sheet } = useBlockMember();
  usePageTitle(post ? `Shoutout for ${post.business.business_name ?? 'a business'}` : 'Post');
  useEffect(() => {
    if (isMissing) dropPosts(queries, (listed) => listed.id === id);
  }, [isMissing, queries, id]);
  if (isMissing) {
    const explore = <LinkButton to={paths.communityExplore}>Explore Posts</LinkButton>;
    return (
      <EmptyState isPage drawing={<SignpostDrawing />} title="Post not found" action={explore}>
        It may have been deleted or is no longer shown.
      </EmptyState>
    );
  }
  if (error && !post) return <FailedLoad isPage query={query} toast="Failed to load post" />;
  if (!post) {
    return (
      <Loading label="Loading the post">
        <PostSkeleton hasPhoto />
      </Loading>
    );
  }
  return (
    <>
      <PostDetail
        post={post}
        onBlock={blockMember}
        onGone={() => void navigate({ to: paths.communityExplore, replace: true })}
      />
      {sheet}
    </>
  );
}
