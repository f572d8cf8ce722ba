import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives an element `--visible-top` and `--visible-height`: the part of the window that an on-screen
 * keyboard leaves free. iOS lays the keyboard over the page without shrinking it, so CSS units do
 * not account for it.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = element.current;
    const viewport = window.visualViewport;
    if (!node || !viewport) return;
    const fit = () => {
      // A user who has zoomed in is looking at a part on purpose.
      const isZoomed = Math.abs(viewport.scale - 1) > 0.01;
      node.style.setProperty('--visible-top', isZoomed ? null : `${viewport.offsetTop}px`);
      node.style.setProperty('--visible-height', isZoomed ? null : `${viewport.height}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [element]);
}
