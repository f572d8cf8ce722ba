import { createFileRoute } from '@tanstack/react-router';
import { CommunityMessagesScreen } from '../../screens/community-messages.tsx';

/** List and conversation share a screen, so that opening one leaves the other as it is. */
export const Route = createFileRoute('/_client/_talk')({
  component: CommunityMessagesScreen,
});
