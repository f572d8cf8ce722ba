import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';

const TABS = ['profile', 'reviews'] as const;
type Tab = (typeof TABS)[number];

interface ProfileTabsProps {
  reviewCount: number;
  profile: ReactNode;
  reviews: ReactNode;
}

/** The two parts of the screen; the arrow keys go from one tab to the other. */
export function ProfileTabs({ reviewCount, profile, reviews }: ProfileTabsProps) {
  const [open, setOpen] = useState<Tab>('profile');
  const id = useId();
  const buttons = useRef<Partial<Record<Tab, HTMLButtonElement | null>>>({});
  const labels = { profile: 'Profile', reviews: `Reviews (${reviewCount})` };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = open === 'profile' ? 'reviews' : 'profile';
    setOpen(other);
    buttons.current[other]?.focus();
  }

  return (
    <div className="flex flex-col gap-5">
      <div role="tablist" aria-label="Business profile" className="flex border-b border-hairline">
        {TABS.map((tab) => (
          <button
            key={tab}
            ref={(node) => {
              buttons.current[tab] = node;
            }}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setOpen(tab)}
            onKeyDown={onKeyDown}
            className={classNames(
              '-mb-px min-h-11 border-b-2 px-4 font-semibold',
              tab === open
                ? 'border-spruce text-spruce'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {labels[tab]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {open === 'profile' ? profile : reviews}
      </div>
    </div>
  );
}
