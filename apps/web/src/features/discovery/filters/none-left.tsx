import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardsDrawing } from '../../../ui/drawings/cards-drawing.tsx';
import { isFocusFree } from '../../../ui/is-focus-free.ts';

interface NoneLeftProps {
  /** Some business matches, but all matching ones were swiped. */
  hasAny: boolean;
  onClear: () => void;
  undo: (() => void) | null;
}

/** The filters leave nothing to show, but without them there are more businesses. */
export function NoneLeft({ hasAny, onClear, undo }: NoneLeftProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappeared with the last card.
  useEffect(() => {
    if (isFocusFree()) heading.current?.focus();
  }, []);
  return (
    <section className="mx-auto flex w-full max-w-form flex-1 flex-col items-center justify-center gap-4 py-8 text-center">
      <CardsDrawing />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {hasAny ? "That's everyone who matches" : 'No one matches your filters'}
      </h2>
      <p role="status" className="text-balance text-muted">
        {hasAny
          ? "You've seen every business that fits your filters. Clear them to see the others."
          : 'Clear your filters to see every business near you, or choose fewer of them.'}
      </p>
      <div className="mt-2 flex w-full flex-col gap-3">
        <Button onClick={onClear} isFullWidth>
          Clear Filters
        </Button>
        {undo ? (
          <Button variant="ghost" onClick={undo} isFullWidth>
            Undo the last Pass
          </Button>
        ) : null}
      </div>
    </section>
  );
}
