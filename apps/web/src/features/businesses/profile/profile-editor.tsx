import { type BusinessProfile, isPaidTier } from '@pro-match/domain/businesses';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { CardPreview } from '../dashboard/card-preview.tsx';
import { LogoField } from '../images/logo-field.tsx';
import { PortfolioField } from '../images/portfolio-field.tsx';
import { PortfolioOffer } from '../images/portfolio-offer.tsx';
import type { LogoEdit } from '../images/use-logo.ts';
import type { PortfolioEdit } from '../images/use-portfolio.ts';
import { previewOf } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileEdit } from './use-profile-edit.ts';

interface ProfileEditorProps {
  business: BusinessProfile;
  edit: ProfileEdit;
  logo: LogoEdit;
  portfolio: PortfolioEdit;
  onUpgrade: () => void;
}

/** One at a time on phones, side by side from 1024 px. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { business, edit, logo, portfolio, onUpgrade } = props;
  const [isPreview, setPreview] = useState(false);
  const pictures = {
    logo_url: logo.src,
    portfolio_images: portfolio.tiles.map(({ src }) => src),
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <Button
        variant="outline"
        className="justify-self-end lg:hidden"
        onClick={() => setPreview(!isPreview)}
      >
        {isPreview ? <Pencil aria-hidden="true" /> : <Eye aria-hidden="true" />}
        {isPreview ? 'Edit' : 'Preview'}
      </Button>
      <div className={classNames('flex min-w-0 flex-col gap-5', isPreview && 'max-lg:hidden')}>
        <LogoField business={business} logo={logo} />
        {isPaidTier(business.subscription_tier) ? (
          <PortfolioField portfolio={portfolio} />
        ) : (
          <PortfolioOffer kept={business.portfolio_images.length} onUpgrade={onUpgrade} />
        )}
        <ProfileForm edit={edit} />
      </div>
      <section
        className={classNames(
          'flex min-w-0 flex-col gap-3 lg:sticky lg:top-6',
          !isPreview && 'max-lg:hidden',
        )}
      >
        <SectionHeading>Live Preview</SectionHeading>
        <CardPreview business={previewOf(business, edit.draft, pictures)} />
        <p className="text-center text-sm text-muted">This is how clients see you.</p>
      </section>
    </div>
  );
}
