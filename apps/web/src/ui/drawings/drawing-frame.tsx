import type { ReactNode } from 'react';

export function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 112"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-28 w-40 stroke-spruce"
    >
      {children}
    </svg>
  );
}
