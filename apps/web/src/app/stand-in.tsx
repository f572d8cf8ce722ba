import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { MainArea, useIsInsideMain } from '../ui/main-area.tsx';

type Framed = ComponentType<{ children: ReactNode }>;

/**
 * Kept once loaded, so that another stand-in has it at once: when a failure replaces the pending
 * screen, for example.
 */
let loaded: Framed | undefined;

/**
 * Adds a frame around a screen's stand-in, unless it is inside one. The frame loads late, since
 * every page would carry it; a `LazyComponent` would weigh as much, and the content works without a
 * frame.
 */
export function StandIn({ children }: { children: ReactNode }) {
  const isInside = useIsInsideMain();
  const [Frame, setFrame] = useState<Framed>(() => (!isInside && loaded) || MainArea);
  useEffect(() => {
    if (isInside) return;
    import('./frame.tsx')
      .then((module) => {
        loaded = module.Frame;
        setFrame(() => module.Frame);
      })
      .catch(() => undefined);
  }, [isInside]);
  return <Frame>{children}</Frame>;
}
