import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressDots } from '../../../ui/progress-dots.tsx';

interface PhotoPagerProps {
  count: number;
  /** Index of the visible photo, from 0. */
  at: number;
  onTurn: (at: number) => void;
  name: string;
  /** The upper right corner has another button. */
  hasCorner: boolean;
}

const third =
  'group absolute bottom-0 flex w-1/3 items-center px-2 -outline-offset-4 aria-disabled:cursor-[inherit] [@container(max-height:99px)]:hidden';
const arrow =
  'grid size-9 place-items-center rounded-chip bg-surface/90 text-ink opacity-0 shadow-float transition-opacity duration-200 group-focus-visible:opacity-100 pointer-fine:group-hover:opacity-100 group-aria-disabled:hidden';

/**
 * Pressing the left third goes back, the right third forward; a dot for each photo is above. The
 * thirds are buttons, so that keys and screen readers can use them; a drag that starts on one moves
 * the card (`gestures.ts` suppresses the click).
 */
export function PhotoPager({ count, at, onTurn, name, hasCorner }: PhotoPagerProps) {
  const isFirst = at === 0;
  const isLast = at === count - 1;
  return (
    <>
      <span className="pointer-events-none absolute inset-x-0 top-3 flex justify-center [@container(max-height:99px)]:hidden">
        <span className="rounded-chip bg-surface/85 px-2.5 py-1.5">
          <ProgressDots current={at} total={count} max={count} />
        </span>
      </span>
      {/* Not `disabled` at either end: the button must keep the focus. */}
      <button
        type="button"
        aria-label={`Previous photo of ${name}`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onTurn(at - 1)}
        className={classNames(third, 'top-0 left-0')}
      >
        <ChevronLeft aria-hidden="true" className={classNames(arrow, 'p-1.5')} />
      </button>
      <button
        type="button"
        aria-label={`Next photo of ${name}`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onTurn(at + 1)}
        className={classNames(third, 'right-0 justify-end', hasCorner ? 'top-16' : 'top-0')}
      >
        <ChevronRight aria-hidden="true" className={classNames(arrow, 'p-1.5')} />
      </button>
      <span aria-live="polite" className="sr-only">{`Photo ${at + 1} of ${count}`}</span>
    </>
  );
}
