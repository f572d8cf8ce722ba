import { nextOpeningLine } from '@pro-match/domain/businesses';
import { serverNow } from '../../clock.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { AskedPro } from './asked-pro.ts';

interface BookedSheetProps {
  business: AskedPro;
  onAsk: () => void;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** Shown before a request to a business that can't take more this month. */
export function BookedSheet({ business, onAsk, onNext, onClose }: BookedSheetProps) {
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={nextOpeningLine(business.next_opening, serverNow()) ?? 'Ask them now'}
      footer={
        <>
          <Button variant="outline" onClick={onNext ?? onClose}>
            {onNext ? 'See the Next' : 'Not Now'}
          </Button>
          <Button onClick={onAsk}>Ask Anyway</Button>
        </>
      }
    >
      <p className="pb-4 text-muted">
        {`${business.business_name} is fully booked this month. You can still ask. They'll see your request now but may not answer before then.`}
      </p>
    </Sheet>
  );
}
