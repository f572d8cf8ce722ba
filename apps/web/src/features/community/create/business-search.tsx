import {
  BUSINESS_SEARCH_MAX,
  type BusinessResult,
  SEARCH_COUNT_MAX,
} from '@pro-match/domain/businesses';
import { formatCount } from '@pro-match/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRested } from '../../../lib/use-rested.ts';
import { classNames } from '../../../ui/class-names.ts';
import { describedBy, FieldFrame } from '../../../ui/field.tsx';
import { OptionList } from '../../../ui/option-list.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { businessSearchQuery } from '../api/shoutout.ts';
import { BusinessFacts } from './business-facts.tsx';

interface BusinessSearchProps {
  id: string;
  error: string | undefined;
  takesFocus: boolean;
  onChoose: (business: BusinessResult) => void;
}

function found(count: number): string {
  const shown = `${formatCount(count)}${count >= SEARCH_COUNT_MAX ? '+' : ''}`;
  return `${shown} ${count === 1 ? 'business' : 'businesses'} found`;
}

export function BusinessSearch({ id, error, takesFocus, onChoose }: BusinessSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const query = useQuery(businessSearchQuery(useRested(text.trim())));
  const results = query.data?.data ?? [];
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const combobox = useCombobox({
    count: results.length,
    isOpen: results.length > 0,
    swallowsEnter: true,
    onChoose(index) {
      const business = results[index];
      if (business) onChoose(business);
    },
  });

  const field = { label: 'Which business is it about?', error, isRequired: true };
  return (
    <div className="flex flex-col gap-3">
      <FieldFrame id={id} {...field}>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
          />
          <input
            {...combobox.field}
            ref={input}
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            maxLength={BUSINESS_SEARCH_MAX}
            placeholder="Search by name or service"
            className="input input--full-width pl-11 placeholder:text-ellipsis"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              combobox.reset();
            }}
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, field)}
          />
        </div>
      </FieldFrame>
      <p role="status" className="text-sm text-muted empty:hidden">
        {query.data && results.length > 0 ? found(query.data.count) : null}
        {query.data && results.length === 0
          ? 'No businesses found in your area. Try a different search.'
          : null}
      </p>
      {query.isError && !query.data ? (
        <RetryLine onRetry={() => void query.refetch()}>We couldn't load the businesses.</RetryLine>
      ) : null}
      {query.isPending ? (
        <Loading label="Looking for businesses">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-18 w-full rounded-field" />
            <Skeleton className="h-18 w-full rounded-field" />
            <Skeleton className="h-18 w-full rounded-field" />
          </div>
        </Loading>
      ) : null}
      <OptionList
        combobox={combobox}
        label="Businesses"
        items={results}
        keyOf={(business) => business.id}
        className={classNames(
          'max-h-104 overflow-y-auto overscroll-contain rounded-field border border-hairline transition-opacity duration-200',
          // Results of an earlier search, while new ones load.
          query.isPlaceholderData && 'opacity-60',
        )}
        rowClassName="min-h-18 gap-3 border-hairline px-3 py-2.5 not-first:border-t"
      >
        {(business) => <BusinessFacts business={business} />}
      </OptionList>
    </div>
  );
}
