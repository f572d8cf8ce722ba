import { NOTHING_STATED } from '@pro-match/domain/businesses';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { CardPreview } from '../dashboard/card-preview.tsx';
import type { BusinessDraft } from './business-draft.ts';

interface DraftPreviewProps {
  userId: string;
  draft: BusinessDraft;
}

export function DraftPreview({ userId, draft }: DraftPreviewProps) {
  const name = draft.businessName.trim();
  if (name === '') return null;
  return (
    <section aria-label="Live Preview" className="flex flex-col gap-3">
      <SectionHeading>Live Preview</SectionHeading>
      <CardPreview
        business={{
          ...NOTHING_STATED,
          user_id: userId,
          business_name: name,
          subscription_tier: draft.plan === 'pro' ? 'paid' : 'free',
          description: draft.description.trim(),
          services: draft.services,
          zip_code: draft.zipCode,
          logo_url: null,
          portfolio_images: [],
          rating: null,
          total_reviews: 0,
        }}
      />
      <p className="text-center text-sm text-muted">
        This is how clients will see you. Photos and hours come next.
      </p>
    </section>
  );
}
