import './gallery.css';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface GalleryProps {
  photos: readonly string[];
  alt: (at: number) => string;
  /** The sizes that a picture comes in, for `srcset`. */
  sourceSet?: (url: string) => string | undefined;
  /** The one to open with. */
  start: number;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures whole, over everything: swipe, arrow keys or buttons go on, Escape closes. */
export function Gallery({ photos, alt, sourceSet, start, onClose }: GalleryProps) {
  const dialog = useModal(onClose);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);

  // The strip scrolls by itself under a finger; everything else scrolls it too, and it tells where it is.
  function show(next: number): void {
    const node = strip.current;
    if (node && next >= 0 && next < photos.length) node.scrollTo({ left: next * node.clientWidth });
  }

  // After the dialog has opened: before that the strip has no width to scroll.
  useEffect(() => {
    const node = strip.current;
    node?.scrollTo({ left: start * node.clientWidth, behavior: 'instant' });
  }, [start]);

  function onScroll(): void {
    const node = strip.current;
    if (node && node.clientWidth > 0) setAt(Math.round(node.scrollLeft / node.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(at + step);
  }

  return (
    <dialog
      ref={dialog}
      className="gallery"
      data-theme="dark"
      aria-label="Photos"
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center justify-between gap-3 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pl-4">
        <p aria-live="polite" className="font-medium tabular-nums">
          <span className="sr-only">Photo </span>
          {`${at + 1} of ${photos.length}`}
        </p>
        <IconButton label="Close photos" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <div ref={strip} tabIndex={0} className="gallery-strip" onScroll={onScroll}>
        {photos.map((url, index) => (
          <div
            key={url}
            aria-hidden={index !== at}
            className="flex w-full flex-none snap-center snap-always items-center justify-center p-2"
          >
            <img
              src={url}
              srcSet={sourceSet?.(url)}
              sizes="100vw"
              alt={alt(index)}
              loading={Math.abs(index - at) <= 1 ? 'eager' : 'lazy'}
              className="max-h-full max-w-full rounded-field object-contain"
            />
          </div>
        ))}
      </div>
      <div className="flex justify-center gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {photos.length > 1 ? (
          <>
            <IconButton
              label="Previous photo"
              icon={<ChevronLeft aria-hidden="true" />}
              variant="secondary"
              disabled={at === 0}
              onClick={() => show(at - 1)}
            />
            <IconButton
              label="Next photo"
              icon={<ChevronRight aria-hidden="true" />}
              variant="secondary"
              disabled={at === photos.length - 1}
              onClick={() => show(at + 1)}
            />
          </>
        ) : null}
      </div>
    </dialog>
  );
}
