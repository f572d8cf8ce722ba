import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

export interface Refusal {
  key: string;
  name: string;
  reason: string;
}

interface RefusalsProps {
  refusals: readonly Refusal[];
  onDismiss: (key: string) => void;
}

export function Refusals({ refusals, onDismiss }: RefusalsProps) {
  return (
    <ul
      aria-label="Files that were not added"
      aria-live="polite"
      className="flex flex-col gap-2 empty:-mt-4"
    >
      {refusals.map(({ key, name, reason }) => (
        <li key={key} className="flex items-center gap-2 rounded-field bg-(--error-tint) py-1 pl-4">
          <p className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">
            <strong dir="auto">{name}</strong>
            {`: ${reason}`}
          </p>
          <IconButton
            label={`Dismiss ${name}`}
            icon={<X aria-hidden="true" />}
            onClick={() => onDismiss(key)}
          />
        </li>
      ))}
    </ul>
  );
}
