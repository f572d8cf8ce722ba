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
    <span className={`chip chip--soft chip--${tone}`}>
      {children}
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel ?? 'Remove'}
          onClick={onRemove}
          className="-mr-1.5 grid size-6 place-items-center rounded-chip hover:bg-hairline"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </span>
  );
}
