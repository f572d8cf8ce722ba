import { PRO_TERMS } from '@pro-match/domain/billing';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { Button } from '../../ui/button.tsx';
import { ActionWithTerms } from './action-with-terms.tsx';
import { useCheckout } from './use-checkout.ts';

export function UpgradeOffer() {
  const { isBusy, start } = useCheckout();
  const upgrade = (
    <Button isPending={isBusy} pendingLabel="Please wait..." onClick={() => void start()}>
      {`Upgrade Now - $${PRO_PRICE_USD}/month`}
    </Button>
  );
  return <ActionWithTerms action={upgrade}>{PRO_TERMS}</ActionWithTerms>;
}
