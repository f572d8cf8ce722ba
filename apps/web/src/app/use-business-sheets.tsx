import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { type ReactNode, useCallback, useState } from 'react';
import { lazyModule } from '../lib/lazy-component.tsx';
import { LazySheet } from '../lib/lazy-sheet.tsx';
import { toast } from '../ui/toast.ts';

const REVIEWS = lazyModule(
  'reviews-sheet',
  async () => (await import('../features/reviews/reviews-sheet.tsx')).ReviewsSheet,
);
const THANKS = lazyModule(
  'thanks-sheet',
  async () => (await import('../features/community/thanks/thanks-sheet.tsx')).ThanksSheet,
);

export function useBusinessSheets(): {
  onReviews: (business: NearbyBusiness) => void;
  onThanks: (business: NearbyBusiness) => void;
  sheet: ReactNode;
} {
  const [reviewed, setReviewed] = useState<NearbyBusiness | null>(null);
  const [thanked, setThanked] = useState<NearbyBusiness | null>(null);
  const closeReviews = useCallback(() => setReviewed(null), []);
  const closeThanks = useCallback(() => setThanked(null), []);
  const sheet = (
    <>
      {reviewed ? (
        <LazySheet
          code={REVIEWS}
          props={{
            userId: reviewed.user_id,
            name: reviewed.business_name,
            onClose: closeReviews,
          }}
          onFailed={() => toast.error("We couldn't open the reviews. Please try again.")}
        />
      ) : null}
      {thanked ? (
        <LazySheet
          code={THANKS}
          props={{ proId: thanked.id, name: thanked.business_name, onClose: closeThanks }}
          onFailed={() => toast.error("We couldn't open the posts. Please try again.")}
        />
      ) : null}
    </>
  );
  return { onReviews: setReviewed, onThanks: setThanked, sheet };
}
