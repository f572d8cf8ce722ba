import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { mainPicture } from '../features/discovery/deck/pictures.ts';
import { QuickFacts } from '../features/discovery/facts/quick-facts.tsx';
import { WhatOthersSay } from '../features/discovery/facts/what-others-say.tsx';
import { useUsualPhoneChoice } from '../features/requests/use-phone-choice.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LongName } from '../ui/long-name.tsx';
import { useBusinessSheets } from './use-business-sheets.tsx';

/** A short form of its card, and the request that it would get. */
export function NextPro({ business }: { business: NearbyBusiness }) {
  const { user_id: id, business_name: name, description } = business;
  const { onReviews, onThanks, sheet } = useBusinessSheets();
  const choice = useUsualPhoneChoice();
  return (
    <div className="flex flex-col gap-2 rounded-field bg-surface p-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} id={id} src={mainPicture(business)?.src} size="sm" shape="square" />
        <p className="min-w-0 flex-1 basis-[9rem] font-semibold">
          <LongName>{name}</LongName>
        </p>
      </div>
      <WhatOthersSay business={business} slots={{ onReviews, onThanks }} />
      <QuickFacts business={business} />
      {description ? (
        <p dir="auto" title={description} className="line-clamp-2 text-sm wrap-anywhere">
          {description}
        </p>
      ) : null}
      <p className="text-xs text-muted">
        {choice === 'on_acceptance'
          ? 'They get the same request, and your phone once they accept.'
          : 'They get the same request and your phone.'}
      </p>
      {sheet}
    </div>
  );
}
