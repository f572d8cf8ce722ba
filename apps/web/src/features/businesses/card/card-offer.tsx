import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardsDrawing } from '../../../ui/drawings.tsx';
import { PRO_TERMS } from '../plans.ts';
import { useCheckout } from '../use-checkout.ts';

const POINTS = ['Unlimited matches', 'Portfolio uploads', 'Client reviews'];

/** What a business on Free finds in the place of its card; `wayOut` leads back. */
export function CardOffer({ wayOut }: { wayOut: ReactNode }) {
  const { isBusy, start } = useCheckout();
  return (
    <section className="mx-auto flex w-full max-w-form flex-col gap-5 card p-5 sm:p-8">
      <CardsDrawing />
      <h1 className="text-2xl">Business Card Feature</h1>
      <p>
        Digital business cards with QR codes are for paid accounts only. Customers scan the code and
        have your card at once. Pro also brings:
      </p>
      <ul className="flex flex-col gap-2.5">
        {POINTS.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-spruce" />
            {point}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <Button
          isFullWidth
          isPending={isBusy}
          pendingLabel="Please wait..."
          onClick={() => void start()}
        >
          {`Upgrade Now - $${PRO_PRICE_USD}/month`}
        </Button>
        <p className="text-sm text-muted">{PRO_TERMS}</p>
        {wayOut}
      </div>
    </section>
  );
}
