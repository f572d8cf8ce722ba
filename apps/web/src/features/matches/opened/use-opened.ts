import { type Match, stateOf } from '@pro-match/domain/matches';
import { type RefObject, useEffect, useRef } from 'react';
import { reportOpened } from './opened-leads.ts';

/** In ms: the time it takes to grasp a lead. */
const READ_MS = 1_000;
/** The share that must be in view: of the element, or of the window if that is smaller. */
const SHARE = 0.5;

/** Reports a lead as opened once half of it was in view, in a visible tab, for a second. */
export function useOpened<Part extends HTMLElement>(lead: Match): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { id } = lead;
  const isUnopened = lead.opened_at === null && stateOf(lead) === 'waiting';
  useEffect(() => {
    const node = part.current;
    if (!isUnopened || !node || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const look = () => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible') {
        timer = setTimeout(() => reportOpened(id), READ_MS);
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio, intersectionRect } of entries) {
          isInView =
            intersectionRatio >= SHARE || intersectionRect.height >= window.innerHeight * SHARE;
        }
        look();
      },
      { threshold: [0, 0.1, 0.2, 0.3, 0.4, SHARE] },
    );
    observer.observe(node);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, isUnopened]);
  return part;
}
