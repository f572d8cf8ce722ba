import { type BusinessResult, SEARCH_COUNT_MAX } from '@pro-match/domain/businesses';
import { formatCount } from '@pro-match/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import { describedBy, FieldFrame } from '../../../ui/field.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { businessSearchQuery } from '../api/search-businesses.ts';
import { BusinessResults } from './business-results.tsx';

interface BusinessSearchProps {
  /** Id of the field. */
  id: string;
  error: string | undefined;
  /** Whether the field takes the focus when it appears. */
  takesFocus: boolean;
  onChoose: (business: BusinessResult) => void;
}

const PAUSE_MS = 250;
const MAX_LENGTH = 120;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function found(count: number): string {
  const shown = `${formatCount(count)}${count >= SEARCH_COUNT_MAX ? '+' : ''}`;
  return `${shown} ${count === 1 ? 'business' : 'businesses'} found`;
}

/** Search for the business that a post is about, as one types; the arrow keys and Enter choose. */
export function BusinessSearch({ id, error, takesFocus, onChoose }: BusinessSearchProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const query = useQuery(businessSearchQuery(useSettled(text.trim(), PAUSE_MS)));
  const results = query.data?.data ?? [];
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      // Choosing does not send the form around.
      event.preventDefault();
      const business = results[active];
      if (business) onChoose(business);
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined || results.length === 0) return;
    event.preventDefault();
    // One place more than results: the field itself, between the last and the first.
    const places = results.length + 1;
    setActive((was) => ((was + 1 + step + places) % places) - 1);
  }

  const field = { label: 'Which business is it about?', error, isRequired: true };
  const optionId = (at: number) => `${listId}-${at}`;
  return (
    <div className="flex flex-col gap-3">
      <FieldFrame id={id} {...field}>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
          />
          <input
            ref={input}
            id={id}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            maxLength={MAX_LENGTH}
            placeholder="Search by name or service"
            className="input input--full-width pl-11"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={results[active] ? optionId(active) : undefined}
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
        <RetryLine onRetry={() => void query.refetch()}>The businesses did not load.</RetryLine>
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
      <BusinessResults
        listId={listId}
        optionId={optionId}
        results={results}
        active={active}
        isStale={query.isPlaceholderData}
        onChoose={onChoose}
        onPoint={setActive}
      />
    </div>
  );
}
