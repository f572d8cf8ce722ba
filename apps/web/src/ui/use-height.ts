import { type RefCallback, useCallback, useState } from 'react';

/** In px, updated as it changes; 0 while there is no element. */
export function useHeight(): [ref: RefCallback<HTMLElement>, height: number] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setHeight(element.offsetHeight);
    // Also at once, so that the height is known before the first paint.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      setHeight(0);
    };
  }, []);
  return [ref, height];
}
