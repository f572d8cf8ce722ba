import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Number of open dialogs; the page scrolls again after the last. */
let open = 0;

/**
 * Shows a `<dialog>` as long as its component is mounted: the page behind is inert and doesn't
 * scroll, and gets the focus back at the end. Escape and Android's Back call `onClose`; without it,
 * they do nothing.
 */
export function useModal(onClose: (() => void) | undefined): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent((event: Event) => {
    // A file picker's own event bubbles up to here too.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose?.();
  });
  // Browsers let a page refuse only once without a press in between: a second Escape closes the
  // dialog.
  const closed = useEffectEvent(() => {
    const node = dialog.current;
    // React's strict mode closes it and shows it again.
    if (!node || node.open) return;
    if (onClose) onClose();
    else node.showModal();
  });
  // A layout effect, so that a press shows its sheet a frame sooner.
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const opener = document.activeElement;
    const listening = new AbortController();
    // Not React's own handlers, which would pass these on to a surrounding dialog.
    node.addEventListener('cancel', cancel, listening);
    node.addEventListener('close', closed, listening);
    open += 1;
    // Before the dialog takes the focus, for which the browser lays out the page.
    document.documentElement.style.overflow = 'hidden';
    if (!node.open) node.showModal();
    return () => {
      listening.abort();
      node.close();
      open -= 1;
      if (open === 0) document.documentElement.style.overflow = '';
      // The element is gone before the browser can return the focus itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
