import { Heart, type LucideIcon, Undo2, X } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';

interface DeckControlsProps {
  onPass: () => void;
  onConnect: () => void;
  onUndo: () => void;
  canUndo: boolean;
}

interface ControlProps {
  label: string;
  Icon: LucideIcon;
  hint: string;
  look: string;
  onClick: () => void;
  isOff?: boolean;
}

function Control({ label, Icon, hint, look, onClick, isOff = false }: ControlProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      // Not `disabled`: the button must keep the focus after the last Pass was undone.
      aria-disabled={isOff || undefined}
      className="group flex min-w-[min(4.5rem,24vw)] flat:min-w-14 flex-col items-center gap-1 rounded-card text-xs font-semibold aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <span
        className={classNames(
          'grid place-items-center rounded-chip scale-100 transition-transform duration-200 group-active:scale-90',
          look,
        )}
      >
        <Icon aria-hidden="true" className="size-[45%]" strokeWidth={2.5} />
      </span>
      <span className="flex items-center gap-1.5">
        {label}
        <span
          aria-hidden="true"
          className="hidden rounded-md border border-hairline bg-surface px-1.5 font-medium text-muted pointer-fine:block tight:hidden!"
        >
          {hint}
        </span>
      </span>
    </button>
  );
}

/** The deck's three actions as buttons; where there is a mouse, their keys are shown. */
export function DeckControls({ onPass, onConnect, onUndo, canUndo }: DeckControlsProps) {
  return (
    <div
      data-below-toasts=""
      className="flex items-end justify-center gap-[min(1.25rem,4vw)] flat:self-center"
    >
      <Control
        label="Pass"
        Icon={X}
        hint="←"
        look="size-16 flat:size-14 border-2 border-clay bg-surface text-clay"
        onClick={onPass}
      />
      <Control
        label="Undo"
        Icon={Undo2}
        hint="⌫"
        look="size-12 border border-hairline bg-surface text-muted"
        onClick={onUndo}
        isOff={!canUndo}
      />
      <Control
        label="Connect"
        Icon={Heart}
        hint="→"
        look="size-16 flat:size-14 bg-spruce text-on-spruce"
        onClick={onConnect}
      />
    </div>
  );
}
