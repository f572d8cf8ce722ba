import { paths } from '@pro-match/domain/paths';
import { stateName } from '@pro-match/domain/states';
import { HouseDrawing } from '../../../ui/drawings/house-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

export function NoPosts({ state, title }: { state: string; title?: string | undefined }) {
  return (
    <EmptyState
      drawing={<HouseDrawing />}
      title={title}
      action={<LinkButton to={paths.communityCreate}>Create Post</LinkButton>}
    >
      {`No posts yet in ${stateName(state)}. Be the first to share!`}
    </EmptyState>
  );
}

/** For clients whose profile has no state. */
export function NoState() {
  return (
    <EmptyState
      drawing={<HouseDrawing />}
      action={<LinkButton to={paths.clientDashboard}>Go to Dashboard</LinkButton>}
    >
      Please complete your profile to see community posts in your area.
    </EmptyState>
  );
}
