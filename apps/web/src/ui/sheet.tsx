import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { ToastRegion } from './toast-region.tsx';
import { useModal } from './use-modal.ts';

interface SheetProps {
  isOpen: boolean;
  /** Called on Escape, on the close button and on a press outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays in view below the scrolling body. */
  footer?: ReactNode;
  children: ReactNode;
  /** False while a stray press must not abandon work in progress. */
  isDismissable?: boolean;
}

/**
 * A sheet on phones, a dialog from 640 px, based on `<dialog>`: the focus stays inside, Escape
 * closes, the page behind is inert. The content mounts with each opening, so a form inside starts
 * fresh.
 */
export function Sheet(props: SheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
}

function OpenSheet({
  onClose,
  title,
  description,
  footer,
  children,
  isDismissable = true,
}: SheetProps) {
  const dialog = useModal(isDismissable ? onClose : undefined);
  const isOutside = useRef(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is only the backdrop's; Escape is the key for it
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // Selecting text often ends outside the sheet, which counts as a click on the dialog itself.
      onPointerDown={(event) => {
        isOutside.current = event.target === dialog.current;
      }}
      onPointerUp={(event) => {
        isOutside.current &&= event.target === dialog.current;
      }}
      onClick={(event) => {
        if (isDismissable && isOutside.current && event.target === dialog.current) onClose();
      }}
    >
      <div className="flex items-start gap-3 p-4 pb-2 sm:p-6 sm:pb-2">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {description ? (
            <p id={`${id}-description`} className="mt-1 text-sm text-muted">
              {description}
            </p>
          ) : null}
        </div>
        <IconButton
          label="Close"
          icon={<X aria-hidden="true" />}
          size="sm"
          className="-mt-1.5 -mr-2"
          disabled={!isDismissable}
          onClick={onClose}
        />
      </div>
      <div className="sheet-body px-4 py-2 sm:px-6">{children}</div>
      {footer ? (
        <div
          data-below-toasts=""
          className="flex flex-col-reverse gap-2 border-t border-hairline p-4 pb-[max(1rem,env(safe-area-inset-bottom))] [&>:not(dialog)]:w-full sm:flex-row sm:justify-end sm:px-6 sm:[&>:not(dialog)]:w-auto"
        >
          {footer}
        </div>
      ) : null}
      <ToastRegion />
    </dialog>
  );
}
