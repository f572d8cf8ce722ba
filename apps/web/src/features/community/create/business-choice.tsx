import type { BusinessResult } from '@pro-match/domain/businesses';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BusinessFacts } from './business-facts.tsx';
import { BusinessSearch } from './business-search.tsx';

interface BusinessChoiceProps {
  id: string;
  chosen: BusinessResult | null;
  error: string | undefined;
  onChoose: (business: BusinessResult | null) => void;
}

export function BusinessChoice({ id, chosen, error, onChoose }: BusinessChoiceProps) {
  // The focused element is gone after a choice; its replacement takes the focus.
  const [hasTouched, setTouched] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasTouched && chosen) change.current?.focus();
  }, [hasTouched, chosen]);

  function choose(business: BusinessResult | null): void {
    setTouched(true);
    onChoose(business);
  }

  if (!chosen) {
    return <BusinessSearch id={id} error={error} takesFocus={hasTouched} onChoose={choose} />;
  }
  return (
    <section aria-label="Selected business" className="flex flex-col gap-1.5">
      <p className="label">Your shoutout goes to</p>
      <div className="flex flex-wrap items-center gap-3 rounded-field border border-spruce bg-spruce-tint p-3">
        <BusinessFacts business={chosen} />
        <Button ref={change} variant="outline" size="sm" onClick={() => choose(null)}>
          Change
        </Button>
      </div>
    </section>
  );
}
