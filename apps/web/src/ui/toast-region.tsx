import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { enterRegion, holdToast, toast, useToast, useTopRegion } from './toast.ts';
import { useToastPlace } from './use-toast-place.ts';

const styles = {
  success: { Icon: CircleCheck, className: 'text-spruce' },
  error: { Icon: CircleAlert, className: 'text-error' },
  info: { Icon: Info, className: 'text-muted' },
};

/**
 * Rendered in the root layout and in every sheet, because a page behind an open dialog is inert.
 * Only the newest region shows toasts.
 */
export function ToastRegion() {
  const id = useId();
  useEffect(() => enterRegion(id), [id]);
  const isTop = useTopRegion() === id;
  const message = useToast();
  const shown = isTop ? message : null;
  const slot = useRef<HTMLDivElement>(null);
  // Only a popover is above an open dialog; a z-index can't do that.
  useEffect(() => {
    const node = slot.current;
    if (!node?.showPopover) return;
    if (node.matches(':popover-open')) node.hidePopover();
    if (shown) node.showPopover();
  }, [shown]);
  // When another region takes a toast over, no event says that the pointer has left it.
  useEffect(() => (shown ? () => holdToast(false) : undefined), [shown]);
  useToastPlace(slot, shown);
  const style = shown ? styles[shown.tone] : null;
  return (
    <section aria-label="Updates" aria-live="polite" aria-atomic="true">
      <div ref={slot} popover="manual" className="toast-slot">
        {shown && style ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: holding the toast is no action, it only gives time to read
          <div
            key={shown.id}
            onPointerEnter={() => holdToast(true)}
            onPointerLeave={() => holdToast(false)}
            onFocus={() => holdToast(true)}
            onBlur={() => holdToast(false)}
            className="toast rounded-card border border-hairline bg-surface p-1 pl-4 text-ink shadow-float"
          >
            <style.Icon
              aria-hidden="true"
              className={classNames('size-5 shrink-0', style.className)}
            />
            <p className="min-w-0 py-1 text-sm font-medium wrap-anywhere">{shown.text}</p>
            {shown.action ? (
              <button
                type="button"
                onClick={() => {
                  toast.dismiss();
                  shown.action?.onPress();
                }}
                className="min-h-12 shrink-0 rounded-field px-3 text-sm font-semibold text-spruce hover:bg-sunken"
              >
                {shown.action.label}
              </button>
            ) : null}
            <button
              type="button"
              aria-label="Dismiss"
              onClick={toast.dismiss}
              className="grid size-[min(3rem,15vw)] shrink-0 place-items-center rounded-chip text-muted hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
