import { type RefObject, useEffect } from 'react';
import { fromBottomOf } from './use-pinned-scroll.ts';

/**
 * Shows the end of a box that is too low for its parts, once they are there and as they grow, until
 * its reader scrolls away from it.
 */
export function useEndInView(box: RefObject<HTMLElement | null>, areThere: boolean): void {
  useEffect(() => {
    const node = box.current;
    if (!node || !areThere) return;
    let isAtEnd = true;
    let top = 0;
    const onResize = () => {
      if (isAtEnd) node.scrollTo({ top: node.scrollHeight, behavior: 'instant' });
    };
    const onScroll = () => {
      // Parts that grew since the last frame leave it short of the end, but nobody scrolled back.
      if (fromBottomOf(node) <= 1) isAtEnd = true;
      else if (node.scrollTop < top) isAtEnd = false;
      top = node.scrollTop;
    };
    onResize();
    const observer = new ResizeObserver(onResize);
    for (const part of [node, ...node.children]) observer.observe(part);
    node.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', onScroll);
    };
  }, [box, areThere]);
}
