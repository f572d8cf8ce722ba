import { createFileRoute } from '@tanstack/react-router';
import { CommunityPostScreen } from '../../../screens/community-post.tsx';

export const Route = createFileRoute('/_client/community/post/$id')({
  component: CommunityPostScreen,
});
