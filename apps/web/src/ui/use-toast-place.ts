import { type RefObject, useEffect } from 'react';

const GAP_PX = 12;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The toast's bottom edge, in px from the top of the window: above every bar that it would cover,
 * lowest first. `end` is the bottom of the visible part of the window.
 */
export function toastEnd(toast: Box, bars: readonly Box[], end: number): number {
  const height = toast.bottom - toast.top;
  let edge = end;
  for (const bar of [...bars].sort((a, b) => b.bottom - a.bottom)) {
    const isBeside = bar.right <= toast.left || bar.left >= toast.right;
    const isAbove = bar.bottom <= edge - height - 2 * GAP_PX;
    if (!isBeside && !isAbove && bar.top < edge) edge = bar.top;
  }
  // Never outside the window: if the bars leave no room, it covers them.
  return Math.max(edge - GAP_PX, height + GAP_PX);
}

/**
 * Like `toastEnd`, but over the head of a screen whose body has moved on already when the toast
 * shows, such as the deck. If the head is scrolled away, the toast stays at the upper edge.
 */
export function toastEndOver(toast: Box, head: Box): number {
  return Math.max(head.top, GAP_PX) + toast.bottom - toast.top;
}

/** Only visible elements; in the open dialog, else on the page. */
function marked(slot: HTMLElement, mark: 'data-below-toasts' | 'data-under-toasts'): Box[] {
  const around = slot.closest('dialog') ?? document;
  return [...around.querySelectorAll(`[${mark}]`)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

/**
 * Keeps a toast at the bottom of the visible area: above a phone's bottom bar, a chat's composer, a
 * sheet's buttons (each `data-below-toasts`) and an on-screen keyboard; or over the first head that
 * a screen marks with `data-under-toasts`.
 */
export function useToastPlace(slot: RefObject<HTMLElement | null>, shown: unknown): void {
  // Runs after the effect that shows the toast, since a hidden one has no size.
  useEffect(() => {
    const node = slot.current;
    if (!node || !shown) return;
    let frame = 0;
    let placed = '';
    // Bars appear with a screen, rise with a sheet and move with a keyboard, and few of these fire
    // an event. So the toast is placed on every frame while it is shown.
    const place = () => {
      const viewport = window.visualViewport;
      const seen = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
      const box = node.getBoundingClientRect();
      const [head] = marked(node, 'data-under-toasts');
      const bars = marked(node, 'data-below-toasts');
      const edge = head ? toastEndOver(box, head) : toastEnd(box, bars, seen);
      const bottom = `${window.innerHeight - edge}px`;
      if (bottom !== placed) node.style.setProperty('--toast-bottom', bottom);
      placed = bottom;
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [slot, shown]);
}
