import './gallery.css';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface GalleryProps {
  photos: readonly string[];
  alt: (at: number) => string;
  sourceSet?: (url: string) => string | undefined;
  /** Index of the first photo shown. */
  start: number;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Swiping, arrow keys and buttons move on; Escape closes. */
export function Gallery({ photos, alt, sourceSet, start, onClose }: GalleryProps) {
  const dialog = useModal(onClose);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);

  // The strip scrolls under a finger, and every other control scrolls it too; its scroll position
  // decides which photo is current.
  function show(next: number): void {
    const node = strip.current;
    if (node && next >= 0 && next < photos.length) node.scrollTo({ left: next * node.clientWidth });
  }

  // After the dialog has opened: before, the strip has no width to scroll.
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
          <Slide
            key={url}
            src={url}
            srcSet={sourceSet?.(url)}
            alt={alt(index)}
            isShown={index === at}
            isNear={Math.abs(index - at) <= 1}
          />
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

/** Above this ratio of height to width, a picture fitted to the screen is too small to read. */
const TALL = 2.5;

interface SlideProps {
  src: string;
  srcSet: string | undefined;
  alt: string;
  isShown: boolean;
  isNear: boolean;
}

function Slide({ src, srcSet, alt, isShown, isNear }: SlideProps) {
  const [isTall, setTall] = useState(false);
  return (
    <div
      aria-hidden={!isShown}
      // A scrolling element must be reachable by key.
      tabIndex={isTall && isShown ? 0 : undefined}
      className={classNames(
        'flex w-full flex-none snap-center snap-always justify-center p-2',
        isTall ? 'items-start overflow-y-auto' : 'items-center',
      )}
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        alt={alt}
        loading={isNear ? 'eager' : 'lazy'}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setTall(naturalHeight > TALL * naturalWidth)
        }
        className={classNames(
          'max-w-full rounded-field object-contain',
          isTall ? 'h-auto' : 'max-h-full',
        )}
      />
    </div>
  );
}
