import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface OlderMessagesProps {
  state: 'idle' | 'loading' | 'failed';
  onLoad: () => void;
}

/** Loads what is older as soon as the reader gets here; the button does it by hand. */
export function OlderMessages({ state, onLoad }: OlderMessagesProps) {
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
      { root: node.closest('[role="log"]'), rootMargin: '200px 0px 0px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={mark} className="flex flex-col items-center gap-1 py-1 text-sm">
      {state === 'failed' ? <p className="text-error">Failed to load messages</p> : null}
      <Button
        variant="ghost"
        size="sm"
        onClick={onLoad}
        isPending={state === 'loading'}
        pendingLabel="Loading older messages"
      >
        {state === 'failed' ? 'Try again' : 'Load older messages'}
      </Button>
    </div>
  );
}
