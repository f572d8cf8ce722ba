import { BRAND } from '@pro-match/domain/brand';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CardsDrawing } from '../../ui/drawings/cards-drawing.tsx';
import { HouseDrawing } from '../../ui/drawings/house-drawing.tsx';
import { isFocusFree } from '../../ui/is-focus-free.ts';

interface EndScreenProps {
  service: string;
  /** No business nearby offers the service; false if all have been seen. */
  isNobodyNear?: boolean;
  /** The search was typed text, not a known service. */
  isTyped?: boolean;
  /** Starting over brought nobody back, because the client has asked all of them. */
  isAllAsked?: boolean;
  onBack: () => void;
  onFallback: () => void;
  onStartOver?: (() => void) | undefined;
  isStartingOver?: boolean;
  undo?: ReactNode;
}

export function EndScreen(props: EndScreenProps) {
  const {
    service,
    isNobodyNear,
    isTyped,
    isAllAsked,
    onBack,
    onFallback,
    onStartOver,
    isStartingOver,
    undo,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappeared with the last card.
  useEffect(() => {
    if (isFocusFree()) heading.current?.focus();
  }, []);
  return (
    <section className="mx-auto flex w-full max-w-form flex-1 flex-col items-center justify-center gap-4 py-8 text-center">
      {isNobodyNear ? <HouseDrawing /> : <CardsDrawing />}
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {isTyped
          ? "We're not sure what you mean"
          : isNobodyNear
            ? 'No one near you yet'
            : 'No More Businesses'}
      </h2>
      <p role="status" className="text-balance text-muted">
        {isAllAsked
          ? `You've asked every business near you that offers ${service}, so there's no one left to show you. You'll find your requests in Matches.`
          : isNobodyNear
            ? `No business in your area offers ${service} yet. Tell us what you need, and we'll look for you.`
            : `You've seen every business near you that offers ${service}.`}
      </p>
      <div className="mt-2 flex w-full flex-col gap-3">
        <Button
          onClick={onFallback}
          isFullWidth
          className="h-auto min-h-12 py-2 text-balance whitespace-normal"
        >
          {`Let ${BRAND} find my perfect pro`}
        </Button>
        <Button variant="outline" onClick={onBack} isFullWidth>
          Back to Services
        </Button>
        {onStartOver ? (
          <Button
            variant="ghost"
            onClick={onStartOver}
            isPending={isStartingOver}
            pendingLabel="Starting over..."
            isFullWidth
          >
            Start Over
          </Button>
        ) : null}
        {undo}
      </div>
    </section>
  );
}
