import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` above everything as long as its component is mounted: the
 * page behind is inert and stands still, and gets the focus back at the end.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the frame that mounts it: a press shows its sheet a frame sooner.
  useLayoutEffect(() => {
    const node = dialog.current;
    const opener = document.activeElement;
    // Before the dialog takes the focus, for which the page is laid out.
    document.documentElement.style.overflow = 'hidden';
    if (node && !node.open) node.showModal();
    return () => {
      node?.close();
      document.documentElement.style.overflow = '';
      // The element is gone before the browser can give the focus back by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
