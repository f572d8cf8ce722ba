import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` above everything as long as its component is mounted: the
 * page behind is inert and stands still, and gets the focus back at the end.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    const opener = document.activeElement;
    if (node && !node.open) node.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      node?.close();
      document.documentElement.style.overflow = '';
      // The element is gone before the browser can give the focus back by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
