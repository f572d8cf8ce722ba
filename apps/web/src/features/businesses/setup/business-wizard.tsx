import { PRO_PRICE_LINE } from '@pro-match/domain/billing';
import { ONBOARDING_STEPS } from '@pro-match/domain/limits';
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { StillNeeded } from '../../../ui/still-needed.tsx';
import type { Problems } from '../../../ui/use-problems.ts';
import { AreaStep } from './area-step.tsx';
import type { BusinessDraft } from './business-draft.ts';
import { ContactStep } from './contact-step.tsx';
import { missingInStep, reachableStep, type SetupField } from './missing-in-step.ts';
import { PlanStep } from './plan-step.tsx';
import { ServicesStep } from './services-step.tsx';

const LAST = ONBOARDING_STEPS - 1;

const headings = [
  { title: 'Choose Your Plan', line: 'Start free and change later, or go all in.' },
  { title: 'Your Business', line: 'How clients will know and reach you.' },
  { title: 'Where You Work', line: 'We show you to clients in these places.' },
  { title: 'What You Offer', line: 'The services clients can find you for.' },
];

interface BusinessWizardProps {
  draft: BusinessDraft;
  onChange: (draft: BusinessDraft) => void;
  isSaving: boolean;
  problems: Problems<SetupField>;
  form?: Ref<HTMLFormElement>;
  offer?: ReactNode;
  preview?: ReactNode;
  onFinish: () => void;
}

export function BusinessWizard(props: BusinessWizardProps) {
  const { draft, onChange, isSaving, problems, onFinish } = props;
  const step = reachableStep(draft);
  const [direction, setDirection] = useState<'forward' | 'back' | null>(null);
  const hint = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const missing = missingInStep(step, draft);
  const isReady = missing.length === 0 && !isSaving;
  const heading = headings[step];
  usePageTitle(heading?.title ?? 'Set up');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its own top, with its title read out
  useEffect(() => {
    if (!direction) return;
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, [step]);

  const change = (part: Partial<BusinessDraft>) => {
    if (part.step !== undefined) setDirection('back');
    onChange({ ...draft, step, ...part });
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    if (step === LAST) {
      onFinish();
      return;
    }
    setDirection('forward');
    onChange({ ...draft, step: step + 1 });
  }

  const parts = { draft, problems, onChange: change };
  return (
    <form ref={props.form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      {step > 0 ? <StepProgress step={step} total={LAST} /> : null}
      <div
        key={step}
        className={classNames(
          'flex flex-col gap-6',
          direction && 'animate-in duration-300 fade-in motion-reduce:slide-in-from-right-0',
          direction === 'forward' && 'slide-in-from-right-12',
          direction === 'back' && 'slide-in-from-left-12',
        )}
      >
        <div>
          <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
            {heading?.title}
          </h1>
          <p className="mt-2 text-muted">{heading?.line}</p>
        </div>
        {step === 0 ? <PlanStep plan={draft.plan} onChange={(plan) => change({ plan })} /> : null}
        {step === 1 ? <ContactStep {...parts} /> : null}
        {step === 2 ? <AreaStep {...parts} /> : null}
        {step === LAST ? <ServicesStep {...parts} /> : null}
        {step === LAST ? props.offer : null}
        {step > 0 ? props.preview : null}
      </div>
      <div
        data-below-toasts=""
        data-sticky-actions
        className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-hairline bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:border-0 sm:p-4"
      >
        {step === LAST && draft.plan === 'pro' ? (
          <p className="text-center text-sm text-muted">{PRO_PRICE_LINE}</p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {step > 0 ? (
            <Button variant="outline" size="lg" onClick={() => change({ step: step - 1 })}>
              Back
            </Button>
          ) : null}
          <Button
            type="submit"
            size="lg"
            className="flex-1"
            disabled={!isReady}
            aria-describedby={missing.length > 0 ? hint : undefined}
          >
            {step < LAST
              ? 'Next'
              : draft.plan === 'pro'
                ? 'Subscribe to Pro'
                : 'Create Free Account'}
          </Button>
        </div>
        <StillNeeded id={hint} missing={missing} />
      </div>
    </form>
  );
}
