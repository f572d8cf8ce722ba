import { CommunityGuidelines } from '../../features/legal/community-guidelines.tsx';

export function GuidelinesScreen() {
  return <CommunityGuidelines />;
}
