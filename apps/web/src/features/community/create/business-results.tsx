import type { BusinessResult } from '@pro-match/domain/businesses';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { BusinessFacts } from './business-facts.tsx';

interface BusinessResultsProps {
  listId: string;
  optionId: (at: number) => string;
  results: readonly BusinessResult[];
  active: number;
  /** The results are of an earlier search, and the new ones are on the way. */
  isStale: boolean;
  onChoose: (business: BusinessResult) => void;
  onPoint: (at: number) => void;
}

/** The list under the search field. The focus stays in the field; `active` is only shown. */
export function BusinessResults({
  listId,
  optionId,
  results,
  active,
  isStale,
  onChoose,
  onPoint,
}: BusinessResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label="Businesses"
      hidden={results.length === 0}
      className={classNames(
        'max-h-104 overflow-y-auto overscroll-contain rounded-field border border-hairline transition-opacity duration-200',
        isStale && 'opacity-60',
      )}
    >
      {results.map((business, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's, by the combobox pattern
        <div
          key={business.id}
          id={optionId(at)}
          role="option"
          aria-selected={at === active}
          // A press must not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(at)}
          onClick={() => onChoose(business)}
          className={classNames(
            'flex min-h-18 cursor-pointer items-center gap-3 border-hairline px-3 py-2.5 not-first:border-t',
            at === active && 'bg-spruce-tint',
          )}
        >
          <BusinessFacts business={business} />
        </div>
      ))}
    </div>
  );
}
