import { useEffect, useState } from 'react';

/** Whether the frame on the screen asks; none does that has gone without another in its place. */
let isAsked = false;

/**
 * Whether the frame asks about signing out. A screen's own frame takes the place of the one that stood
 * in for it, and the question must not go away under the finger that is about to answer.
 */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(isAsked);
  useEffect(() => {
    isAsked = isLeaving;
    // The frame that leaves does this before the one that comes does the above.
    return () => {
      isAsked = false;
    };
  }, [isLeaving]);
  return [isLeaving, setLeaving] as const;
}
