import { BRAND } from '@pro-match/domain/brand';
import { classNames } from './class-names.ts';

export function BrandMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <g transform="rotate(-8 24 24)">
        <rect x="4" y="8" width="25" height="32" rx="7" className="fill-spruce" />
        <rect
          x="20.5"
          y="9.5"
          width="22"
          height="29"
          rx="5.5"
          strokeWidth="3"
          fill="none"
          className="stroke-spruce"
        />
        <path d="M22 16a5 5 0 0 1 5-5h2v22a5 5 0 0 1-5 5h-2z" className="fill-marigold-fill" />
      </g>
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2', className)}>
      <BrandMark className="size-9" />
      <span className="font-display text-xl font-bold tracking-tight">{BRAND}</span>
    </span>
  );
}
