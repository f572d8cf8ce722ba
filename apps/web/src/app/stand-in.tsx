import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { MainArea, useIsInsideMain } from '../ui/main-area.tsx';

type Framed = ComponentType<{ children: ReactNode }>;

/** Once it is there, it is there at once: what fails takes the place of what was pending. */
let loaded: Framed | undefined;

/**
 * The frame around what stands in for a screen, where none is there yet. Its code comes late, since
 * every page would carry it; as a `LatePart` it would weigh as much, and what is inside can do
 * without it.
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
