import { type RefCallback, useCallback, useState } from 'react';

/** The height of an element in pixels as it changes; 0 while there is none. */
export function useHeight(): [ref: RefCallback<HTMLElement>, height: number] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setHeight(element.offsetHeight);
    // Also at once, so that it is known before the first paint.
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
