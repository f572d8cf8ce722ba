import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance from the end, in px, the user counts as reading the newest message. */
const NEAR_PX = 80;

interface Ends {
  firstId: string | undefined;
  lastId: string | undefined;
  isLastMine: boolean;
}

interface Seen extends Ends {
  fromBottom: number;
}

/** How far a box is scrolled from its end, in px. */
export function fromBottomOf(node: HTMLElement): number {
  return node.scrollHeight - node.scrollTop - node.clientHeight;
}

/**
 * Keeps a conversation where its reader wants it: at the newest message while they are there or
 * have just written, and on the same message while they read older ones. `hasNew` is true when
 * something newer has arrived below.
 */
export function usePinnedScroll(
  log: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  { firstId, lastId, isLastMine }: Ends,
) {
  const seen = useRef<Seen | null>(null);
  const [hasNew, setHasNew] = useState(false);

  const toNewest = useCallback(() => {
    const node = log.current;
    if (node) node.scrollTop = node.scrollHeight;
    if (seen.current) seen.current.fromBottom = 0;
    setHasNew(false);
  }, [log]);

  useLayoutEffect(() => {
    const node = log.current;
    if (!node) return;
    const before = seen.current;
    const isNewer = before !== null && before.lastId !== lastId;
    if (!before || before.fromBottom <= NEAR_PX || (isNewer && isLastMine)) {
      node.scrollTop = node.scrollHeight;
      setHasNew(false);
    } else {
      // Content added above pushes the reader's place down by its height.
      if (before.firstId !== firstId) {
        node.scrollTop = node.scrollHeight - node.clientHeight - before.fromBottom;
      }
      if (isNewer) setHasNew(true);
    }
    seen.current = { firstId, lastId, isLastMine, fromBottom: fromBottomOf(node) };
  }, [log, firstId, lastId, isLastMine]);

  useEffect(() => {
    const node = log.current;
    const inner = content.current;
    if (!node || !inner) return;
    const onScroll = () => {
      const fromBottom = fromBottomOf(node);
      if (seen.current) seen.current.fromBottom = fromBottom;
      if (fromBottom <= NEAR_PX) setHasNew(false);
    };
    // The keyboard, a growing composer or a late font change the room, not the place.
    const onResize = () => {
      const place = seen.current;
      if (place && place.fromBottom <= NEAR_PX) node.scrollTop = node.scrollHeight;
    };
    const observer = new ResizeObserver(onResize);
    observer.observe(node);
    observer.observe(inner);
    node.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', onScroll);
    };
  }, [log, content]);

  return { hasNew, toNewest };
}
