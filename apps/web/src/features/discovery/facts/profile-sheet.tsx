import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { BusinessSlots } from '../slots.ts';
import { BusinessDetails } from './business-details.tsx';

export { BesideCard } from './business-details.tsx';

interface ProfileSheetProps {
  business: NearbyBusiness;
  service: string;
  slots: BusinessSlots;
  onClose: () => void;
  onPass: () => void;
  onConnect: () => void;
}

/** Opens where there is no room next to the deck or list; may end in a swipe. */
export function ProfileSheet(props: ProfileSheetProps) {
  const { business, service, slots, onClose, onPass, onConnect } = props;
  /** Closes first, or the next card would inherit the open profile. */
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
        <BusinessDetails business={business} service={service} slots={slots} />
      </section>
    </Sheet>
  );
}
