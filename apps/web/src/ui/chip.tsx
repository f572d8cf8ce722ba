import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  tone?: 'default' | 'accent';
  /** Shows a remove button; `removeLabel` names it ("Remove Plumbing"). */
  onRemove?: () => void;
  removeLabel?: string;
}

export function Chip({ children, tone = 'default', onRemove, removeLabel }: ChipProps) {
  return (
    <span className={`chip chip--soft chip--${tone} max-w-full`}>
      {onRemove ? <span className="min-w-0 wrap-anywhere">{children}</span> : children}
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel ?? 'Remove'}
          onClick={onRemove}
          // Drawn small; a finger may miss it by a little.
          className="relative -mr-1.5 grid size-6 shrink-0 place-items-center rounded-chip after:absolute after:-inset-1.5 hover:bg-hairline"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </span>
  );
}
