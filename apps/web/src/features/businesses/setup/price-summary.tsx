import { PLANS, PRO_TERMS } from '@pro-match/domain/billing';
import { Button } from '../../../ui/button.tsx';
import type { Plan } from './business-draft.ts';

interface PriceSummaryProps {
  plan: Plan;
  onChangePlan: () => void;
}

export function PriceSummary({ plan, onChangePlan }: PriceSummaryProps) {
  const { name, price, points } = PLANS[plan];
  return (
    <section aria-label="Price summary" className="card flex flex-col gap-3 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg">{`${name} plan`}</h2>
        <p className="tabular-nums">
          <span className="font-display text-xl font-bold">{price}</span>
          <span className="text-sm text-muted"> / month</span>
        </p>
      </div>
      {plan === 'pro' ? (
        <>
          <p className="font-semibold text-spruce">Cancel anytime</p>
          <p className="text-sm text-muted">{PRO_TERMS}</p>
        </>
      ) : (
        <p className="text-sm text-muted">{`${points[0]}. No card needed.`}</p>
      )}
      <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={onChangePlan}>
        Change Plan
      </Button>
    </section>
  );
}
