import { paths } from '@pro-match/domain/paths';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ShoutoutForm } from '../../features/community/create/shoutout-form.tsx';
import { clientPreferencesQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CommunityFrame } from '../community-frame.tsx';

const route = getRouteApi('/_client/community/create');

export function CommunityCreateScreen() {
  usePageTitle('Create a Shoutout');
  const navigate = route.useNavigate();
  const userId = useSession()?.user.id ?? '';
  const { data: preferences } = useQuery(clientPreferencesQuery(userId));
  return (
    <CommunityFrame>
      <div className="flex flex-col gap-4">
        <BackRow to={paths.community}>Community</BackRow>
        <PageHeader
          title="Create a Shoutout"
          hasCorner={false}
          subtitle="Good work deserves a good word. Tell your neighbors about it."
        />
        {userId ? (
          <ShoutoutForm
            userId={userId}
            state={preferences === undefined ? undefined : preferences?.state || null}
            city={preferences?.city ?? null}
            onPosted={({ id }) =>
              // Keeps the form out of the history.
              void navigate({ to: paths.communityPost, params: { id }, replace: true })
            }
          />
        ) : null}
        <p className="text-center text-sm text-muted">
          {'Keep it honest and kind: '}
          <Link to={paths.guidelines} className="link">
            Community Guidelines
          </Link>
        </p>
      </div>
    </CommunityFrame>
  );
}
