import type { ReactNode } from 'react';
import { useCommunityUnread } from '../features/chat/use-community-unread.ts';
import { HubRail } from '../features/community/hub/hub-rail.tsx';

/** On a desktop, the hub's cards stay next to the column. */
export function CommunityFrame({ children }: { children: ReactNode }) {
  const unread = useCommunityUnread();
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,var(--container-reading))_minmax(0,1fr)] xl:gap-8">
      <div className="mx-auto w-full max-w-reading min-w-0 xl:mx-0">{children}</div>
      <div className="hidden xl:block">
        <div className="sticky top-8">
          <HubRail unread={unread} />
        </div>
      </div>
    </div>
  );
}
