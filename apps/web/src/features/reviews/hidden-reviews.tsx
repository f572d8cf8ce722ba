import { Button } from '../../ui/button.tsx';

/** For a business on Free, whose reviews clients don't see. */
export function HiddenReviews({ onUpgrade }: { onUpgrade: () => void }) {
  return (
    <div className="flex max-w-reading flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card bg-spruce-tint p-4">
      <p className="min-w-0 flex-1 basis-56">
        On Free, only you see these reviews. With Pro, they appear on your card.
      </p>
      <Button variant="outline" size="sm" onClick={onUpgrade}>
        Upgrade to Pro
      </Button>
    </div>
  );
}
