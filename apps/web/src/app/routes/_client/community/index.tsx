import { createFileRoute } from '@tanstack/react-router';
import { CommunityScreen } from '../../../screens/community.tsx';

export const Route = createFileRoute('/_client/community/')({
  component: CommunityScreen,
});
