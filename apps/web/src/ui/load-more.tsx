import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

export type LoadState = 'idle' | 'loading' | 'failed';

export function nextPageState(query: {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}): LoadState {
  if (query.isFetchingNextPage) return 'loading';
  return query.isFetchNextPageError ? 'failed' : 'idle';
}

interface LoadMoreProps {
  state: LoadState;
  onLoad: () => void;
  label: string;
  pendingLabel: string;
  failedLabel: string;
}

/** Loads more as soon as the end of the list comes near; the button does so by hand. */
export function LoadMore({ state, onLoad, label, pendingLabel, failedLabel }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    const node = mark.current;
    if (!node || state !== 'idle') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current();
      },
      { root: node.closest('[role="log"]'), rootMargin: '200px 0px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={mark} className="flex flex-col items-center gap-1 py-1 text-sm">
      {state === 'failed' ? <p className="text-error">{failedLabel}</p> : null}
      <Button
        variant="ghost"
        size="sm"
        onClick={onLoad}
        isPending={state === 'loading'}
        pendingLabel={pendingLabel}
      >
        {state === 'failed' ? 'Try again' : label}
      </Button>
    </div>
  );
}
