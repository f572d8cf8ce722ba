import { FEED_TABS, type FeedTab } from '@pro-match/domain/community';
import { paths } from '@pro-match/domain/paths';
import { stateName } from '@pro-match/domain/states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MapPin, Plus } from 'lucide-react';
import { postListQuery } from '../../features/community/api/posts.ts';
import { Feed } from '../../features/community/explore/feed.tsx';
import { NewPosts } from '../../features/community/explore/new-posts.tsx';
import { NoPosts, NoState } from '../../features/community/explore/no-posts.tsx';
import { useFreshVisit } from '../../features/community/explore/use-fresh-visit.ts';
import { clientPreferencesQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CommunityFrame } from '../community-frame.tsx';

const route = getRouteApi('/_client/community/explore');

const LABELS: Record<FeedTab, string> = {
  all: 'All Posts',
  trending: 'Trending',
  nearby: 'Nearby',
};
const TABS = FEED_TABS.map((id) => ({ id, label: LABELS[id] }));

export function CommunityExploreScreen() {
  usePageTitle('Explore Posts');
  const userId = useSession()?.user.id ?? '';
  const { data: preferences } = useQuery(clientPreferencesQuery(userId));
  const state = preferences?.state;
  // If preferences didn't load, there may still be a state; the server picks the posts anyway.
  const isStateless = preferences !== undefined && !state;
  const { tab = 'all' } = route.useSearch();
  return (
    <CommunityFrame>
      <div className="flex flex-col gap-4">
        <BackRow to={paths.community}>Community</BackRow>
        <PageHeader title="Explore Posts" hasCorner={false} />
        {isStateless ? <NoState /> : <Posts tab={tab} state={state ?? ''} />}
      </div>
    </CommunityFrame>
  );
}

/** `state` is empty until known. */
function Posts({ tab, state }: { tab: FeedTab; state: string }) {
  const navigate = route.useNavigate();
  const { data: posts } = useInfiniteQuery({ ...postListQuery(tab), enabled: false });
  useFreshVisit(tab);
  const open = (next: FeedTab) =>
    void navigate({ search: next === 'all' ? {} : { tab: next }, replace: true });
  return (
    <>
      <div className="-mt-2 flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {state ? (
          <p className="chip min-h-8 bg-spruce-tint font-medium text-spruce">
            <MapPin aria-hidden="true" className="size-4" />
            <span className="sr-only">Posts from </span>
            {stateName(state)}
          </p>
        ) : (
          <span />
        )}
        {/* An empty feed has its own button for the first post. */}
        {posts && posts.length > 0 ? (
          <LinkButton to={paths.communityCreate} size="sm">
            <Plus aria-hidden="true" />
            Create Post
          </LinkButton>
        ) : null}
      </div>
      <Tabs label="Posts" tabs={TABS} open={tab} onOpen={open} className="gap-4">
        {/* Only here are new posts added on top: Trending keeps its order while it is read, and
            Nearby sorts by place first. */}
        {tab === 'all' ? <NewPosts /> : null}
        <Feed
          key={tab}
          tab={tab}
          empty={<NoPosts state={state} title={tab === 'trending' ? 'A quiet week' : undefined} />}
        />
      </Tabs>
    </>
  );
}
