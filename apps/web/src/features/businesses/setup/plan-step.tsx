import { PLANS } from '@pro-match/domain/billing';
import { Check } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TickList } from '../../../ui/tick-list.tsx';
import type { Plan } from './business-draft.ts';

interface PlanCardProps {
  plan: Plan;
  isChosen: boolean;
  onChoose: () => void;
}

function PlanCard({ plan, isChosen, onChoose }: PlanCardProps) {
  const { name, price, line, points } = PLANS[plan];
  return (
    <div
      className={classNames(
        'card relative flex flex-col gap-4 p-5 transition-[border-color,box-shadow] duration-200',
        isChosen ? 'border-spruce ring-2 ring-spruce' : 'hover:border-(--field-line)',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex-1 basis-[8rem]">
          <h2 className="text-lg">{name}</h2>
          <p className="mt-1 text-sm text-muted">{line}</p>
        </div>
        <p className="shrink-0 text-right">
          <span className="font-display text-2xl font-bold tabular-nums">{price}</span>
          <span className="block text-xs text-muted">per month</span>
        </p>
      </div>
      <TickList items={points} className="gap-1.5 text-sm" />
      <Button
        variant={isChosen ? 'secondary' : 'outline'}
        isFullWidth
        aria-pressed={isChosen}
        onClick={onChoose}
        // Makes the whole card pressable.
        className="after:absolute after:inset-0 after:rounded-card"
      >
        {isChosen ? <Check aria-hidden="true" /> : null}
        {`Choose ${name}`}
      </Button>
    </div>
  );
}

interface PlanStepProps {
  plan: Plan | null;
  onChange: (plan: Plan | null) => void;
}

export function PlanStep({ plan, onChange }: PlanStepProps) {
  return (
    <div className="flex flex-col gap-4">
      <PlanCard plan="free" isChosen={plan === 'free'} onChoose={() => onChange('free')} />
      <PlanCard plan="pro" isChosen={plan === 'pro'} onChoose={() => onChange('pro')} />
      {plan ? (
        <Button variant="ghost" isFullWidth onClick={() => onChange(null)}>
          Change Plan
        </Button>
      ) : null}
    </div>
  );
}
