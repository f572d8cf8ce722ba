import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { memo } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { mainPicture } from '../deck/pictures.ts';
import { QuickFacts } from '../facts/quick-facts.tsx';
import { WhatOthersSay } from '../facts/what-others-say.tsx';
import type { BusinessSlots } from '../slots.ts';

interface BusinessRowProps {
  business: NearbyBusiness;
  slots: BusinessSlots;
  /** All of these must be stable. */
  onMore: (business: NearbyBusiness) => void;
  onPass: (business: NearbyBusiness) => void;
  onConnect: (business: NearbyBusiness) => void;
}

export const BusinessRow = memo(function BusinessRow(props: BusinessRowProps) {
  const { business, slots, onMore, onPass, onConnect } = props;
  const { user_id: id, business_name: name, description } = business;
  return (
    <li className="flex min-w-0">
      <article aria-label={name} className="card flex w-full min-w-0 flex-col gap-2 p-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} id={id} src={mainPicture(business)?.src} shape="square" size="md" />
          <div className="min-w-0 flex-1">
            <h2 className="text-lg leading-snug">
              <button
                type="button"
                data-business={id}
                aria-haspopup="dialog"
                onClick={() => onMore(business)}
                className="rounded-field text-left hover:underline"
              >
                <LongName>{name}</LongName>
              </button>
            </h2>
          </div>
          {slots.renderSave?.(business)}
        </div>
        <WhatOthersSay business={business} slots={slots} />
        <QuickFacts business={business} />
        {description ? (
          <p title={description} className="line-clamp-2 text-sm">
            {description}
          </p>
        ) : null}
        <div className="mt-auto flex flex-wrap gap-2 pt-1 *:flex-1">
          <Button variant="outline" aria-label={`Pass ${name}`} onClick={() => onPass(business)}>
            Pass
          </Button>
          <Button aria-label={`Connect with ${name}`} onClick={() => onConnect(business)}>
            Connect
          </Button>
        </div>
      </article>
    </li>
  );
});
