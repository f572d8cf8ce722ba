import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  tone?: 'default' | 'accent';
}

export function Chip({ children, tone = 'default' }: ChipProps) {
  return <span className={`chip chip--soft chip--${tone} max-w-full`}>{children}</span>;
}
