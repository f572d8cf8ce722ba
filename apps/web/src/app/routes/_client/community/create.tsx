import { createFileRoute } from '@tanstack/react-router';
import { CommunityCreateScreen } from '../../../screens/community-create.tsx';

export const Route = createFileRoute('/_client/community/create')({
  component: CommunityCreateScreen,
});
