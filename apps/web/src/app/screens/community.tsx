import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { useQuery } from '@tanstack/react-query';
import { useCommunityUnread } from '../../features/chat/use-community-unread.ts';
import { HubCards } from '../../features/community/hub/hub-cards.tsx';
import { LatestPosts } from '../../features/community/hub/latest-posts.tsx';
import { clientPreferencesQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackRow } from '../../ui/back-row.tsx';

export function CommunityScreen() {
  usePageTitle('Community');
  const userId = useSession()?.user.id ?? '';
  const { data: preferences, isError } = useQuery(clientPreferencesQuery(userId));
  const unread = useCommunityUnread();
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <BackRow to={paths.clientDashboard}>Back</BackRow>
      <header className="flex flex-col gap-2">
        <p className="font-medium text-spruce">Real homeowners. Real results.</p>
        <h1 className="text-2xl lg:text-3xl">{`Welcome to the ${BRAND} Community`}</h1>
      </header>
      <HubCards unread={unread} />
      {/* Posts are those of the user's state; without a state there are none. */}
      {preferences?.state || (isError && !preferences) ? <LatestPosts /> : null}
    </div>
  );
}
