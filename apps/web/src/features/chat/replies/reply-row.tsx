import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface ReplyRowProps {
  reply: string;
  /** From 0. */
  index: number;
  total: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A sentence with all that can be done about it. */
export function ReplyRow({ reply, index, total, onMove, onEdit, onRemove }: ReplyRowProps) {
  const name = `reply ${index + 1}`;
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:gap-3">
      <p dir="auto" className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
        {reply}
      </p>
      <div className="-ml-2 flex flex-wrap sm:ml-0">
        <Arrow label={`Move ${name} up`} isOff={index === 0} onPress={() => onMove(index - 1)}>
          <ArrowUp aria-hidden="true" />
        </Arrow>
        <Arrow
          label={`Move ${name} down`}
          isOff={index === total - 1}
          onPress={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </Arrow>
        <IconButton
          label={`Edit ${name}`}
          icon={<Pencil aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onEdit}
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

interface ArrowProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** At the end it does nothing but keeps the focus. */
function Arrow({ label, isOff, onPress, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      icon={children}
      aria-disabled={isOff || undefined}
      className="aria-disabled:opacity-40"
      onClick={isOff ? undefined : onPress}
    />
  );
}
