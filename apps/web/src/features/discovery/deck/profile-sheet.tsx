import type { NearbyBusiness } from '@pro-match/domain/discovery';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { BusinessDetails } from './business-details.tsx';

interface ProfileSheetProps {
  business: NearbyBusiness;
  service: string;
  /** What is known about it beyond its card. */
  more: ReactNode;
  /** What can be done besides connecting. */
  reportMenu: ReactNode;
  onClose: () => void;
  onPass: () => void;
  onConnect: () => void;
}

/** The whole profile over the deck, where there is no room for it beside; it ends in a swipe or not. */
export function ProfileSheet({ business, service, more, reportMenu, ...acts }: ProfileSheetProps) {
  const { onClose, onPass, onConnect } = acts;
  /** Closed first: the next card must not inherit the open profile. */
  function decide(swipe: () => void): void {
    onClose();
    swipe();
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={business.business_name}
      footer={
        <>
          <Button variant="outline" onClick={() => decide(onPass)}>
            Pass
          </Button>
          <Button onClick={() => decide(onConnect)}>Connect</Button>
        </>
      }
    >
      <section
        aria-label={`About ${business.business_name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without controls inside, the scrolling body is reached by keyboard through this
        tabIndex={0}
      >
        <BusinessDetails
          business={business}
          service={service}
          more={more}
          reportMenu={reportMenu}
        />
      </section>
    </Sheet>
  );
}
