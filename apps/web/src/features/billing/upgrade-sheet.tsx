import { PLANS, PRO_TERMS } from '@pro-match/domain/billing';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import { upgradeClaims } from './upgrade-claims.ts';
import { useCheckout } from './use-checkout.ts';

interface UpgradeSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

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
      description={PLANS.pro.line}
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
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-display text-3xl font-bold tabular-nums">{PLANS.pro.price}</span>
        <span className="text-muted">per month</span>
        <span className="ml-auto font-semibold text-spruce">Cancel anytime</span>
      </p>
      <TickList items={PLANS.pro.points} className="mt-4 gap-2.5" />
      <ul className="mt-5 grid grid-cols-2 gap-2 text-center tight:grid-cols-1 text-sm font-medium">
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
