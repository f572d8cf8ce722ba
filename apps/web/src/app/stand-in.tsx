import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { MainArea, useIsInsideMain } from '../ui/main-area.tsx';

type Framed = ComponentType<{ children: ReactNode }>;

/** Once loaded, it is available at once: a failure replaces the pending state. */
let loaded: Framed | undefined;

/**
 * The frame around a screen's stand-in, if there is none yet. Its code loads late, since every page
 * would carry it; a `LatePart` would weigh as much, and the contents can do without it.
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
