import { X } from 'lucide-react';
import { Chip } from './chip.tsx';

interface RemovableChipProps {
  children: string;
  tone?: 'default' | 'accent';
  onRemove: () => void;
  /** "Remove Plumbing". */
  removeLabel: string;
}

export function RemovableChip({ children, tone, onRemove, removeLabel }: RemovableChipProps) {
  return (
    <Chip {...(tone ? { tone } : {})}>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        // Drawn small, but also takes presses slightly outside.
        className="relative -mr-1.5 grid size-6 shrink-0 place-items-center rounded-chip after:absolute after:-inset-1.5 hover:bg-hairline"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </Chip>
  );
}
