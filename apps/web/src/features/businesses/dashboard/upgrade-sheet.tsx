import { Check } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PRO_TERMS, plans } from '../plans.ts';
import { upgradeClaims } from '../upgrade-claims.ts';
import { useCheckout } from '../use-checkout.ts';

interface UpgradeSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What Pro brings, what it costs and how it ends; leads to the payment page in a new tab. */
export function UpgradeSheet({ isOpen, onClose }: UpgradeSheetProps) {
  const { isBusy, start } = useCheckout();

  async function upgrade(): Promise<void> {
    if (await start()) onClose();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!isBusy}
      title="Upgrade to Pro"
      description={plans.pro.line}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Not Now
          </Button>
          <Button isPending={isBusy} pendingLabel="Please wait..." onClick={() => void upgrade()}>
            Upgrade Now
          </Button>
        </>
      }
    >
      <p className="flex items-baseline gap-1.5">
        <span className="font-display text-3xl font-bold tabular-nums">{plans.pro.price}</span>
        <span className="text-muted">per month</span>
        <span className="ml-auto font-semibold text-spruce">Cancel anytime</span>
      </p>
      <ul className="mt-4 flex flex-col gap-2.5">
        {plans.pro.points.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-spruce" />
            {point}
          </li>
        ))}
      </ul>
      <ul className="mt-5 grid grid-cols-2 gap-2 text-center text-sm font-medium">
        {upgradeClaims().map((claim) => (
          <li
            key={claim}
            className="grid min-h-14 place-items-center rounded-field bg-marigold-tint px-3 py-2 text-balance"
          >
            {claim}
          </li>
        ))}
      </ul>
      <p className="mt-5 pb-2 text-sm text-muted">{PRO_TERMS}</p>
    </Sheet>
  );
}
