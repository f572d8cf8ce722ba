import { classNames } from './class-names.ts';

interface ProgressDotsProps {
  /** Index of the current one, from 0. */
  current: number;
  total: number;
  /** Maximum number of dots; the last one then represents all that follow. */
  max: number;
}

/** Decoration: the counter next to it says it in words. */
export function ProgressDots({ current, total, max }: ProgressDotsProps) {
  const count = Math.min(total, max);
  const active = Math.min(current, count - 1);
  return (
    <span aria-hidden="true" className="flex items-center gap-0.5 min-[22.5rem]:gap-1.5">
      {Array.from({ length: count }, (_, dot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their place
          key={dot}
          className={classNames(
            'h-1.5 rounded-chip transition-[width,background-color] duration-200',
            dot === active
              ? 'w-4 bg-spruce'
              : dot < active
                ? 'w-1.5 bg-spruce'
                : 'w-1.5 bg-hairline',
          )}
        />
      ))}
    </span>
  );
}
