import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';

type ProfileTab = 'profile' | 'reviews';

interface ProfileTabsProps {
  open: ProfileTab;
  onOpen: (tab: ProfileTab) => void;
  reviewCount: number;
  profile: ReactNode;
  reviews: ReactNode;
}

export function ProfileTabs({ open, onOpen, reviewCount, profile, reviews }: ProfileTabsProps) {
  const tabs = [
    { id: 'profile', label: 'Profile' },
    { id: 'reviews', label: `Reviews (${reviewCount})` },
  ] as const;
  return (
    <Tabs label="Business profile" tabs={tabs} open={open} onOpen={onOpen} className="gap-5">
      {open === 'profile' ? profile : reviews}
    </Tabs>
  );
}
