import { ChevronDown } from 'lucide-react';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';
import { PickerPanel } from './picker-panel.tsx';
import { RemovableChip } from './removable-chip.tsx';
import type { Option } from './select.tsx';

interface BoxProps extends FieldProps {
  label: string;
  options: readonly Option[];
  placeholder: string;
  searchPlaceholder: string;
  emptyText: string;
}

interface PickerProps extends BoxProps {
  value: string | null;
  onChange: (id: string) => void;
}

/** A searchable single choice from a long list. */
export function Picker({ value, onChange, ...rest }: PickerProps) {
  const chosen = rest.options.find(({ id }) => id === value);
  return (
    <PickerBox
      {...rest}
      chosen={chosen ? [chosen.id] : []}
      text={chosen?.label}
      onChoose={onChange}
    />
  );
}

interface MultiPickerProps extends BoxProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** A searchable choice of several; each shows as a removable chip. */
export function MultiPicker({ value, onChange, ...rest }: MultiPickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = rest.options.filter(({ id }) => value.includes(id));
  const without = (id: string) => value.filter((other) => other !== id);
  return (
    <div className="flex w-full flex-col gap-2">
      <PickerBox
        {...rest}
        ref={button}
        isMultiple
        chosen={value}
        text={chosen.length > 0 ? `${chosen.length} selected` : undefined}
        onChoose={(id) => onChange(value.includes(id) ? without(id) : [...value, id])}
      />
      <ul aria-label={`Chosen: ${rest.label}`} className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map(({ id, label }) => (
          <li key={id}>
            <RemovableChip
              tone="accent"
              removeLabel={`Remove ${label}`}
              onRemove={() => {
                onChange(without(id));
                // The pressed button disappears with its chip; don't let the focus fall to the top
                // of the page.
                button.current?.focus();
              }}
            >
              {label}
            </RemovableChip>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PickerBoxProps extends BoxProps {
  chosen: readonly string[];
  text: string | undefined;
  isMultiple?: boolean;
  onChoose: (id: string) => void;
  ref?: React.RefObject<HTMLButtonElement | null>;
}

function PickerBox({ chosen, text, isMultiple = false, onChoose, ref, ...rest }: PickerBoxProps) {
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function close(): void {
    button.current?.focus();
    setOpen(false);
  }

  function onBlur({ relatedTarget: next }: FocusEvent): void {
    if (next && !box.current?.contains(next)) setOpen(false);
  }

  return (
    <FieldFrame id={id} {...rest}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus leave */}
      <div ref={box} className="relative" onBlur={onBlur}>
        <button
          ref={button}
          type="button"
          id={id}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-labelledby={`${id}-label ${id}-text`}
          aria-describedby={describedBy(id, rest)}
          aria-invalid={rest.error ? true : undefined}
          onClick={() => setOpen(!isOpen)}
          className="input input--full-width flex items-center gap-2 text-left"
        >
          <span
            id={`${id}-text`}
            className={classNames('min-w-0 flex-1 truncate', text ? 'text-ink' : 'text-muted')}
          >
            {text ?? rest.placeholder}
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </button>
        {isOpen ? (
          <PickerPanel
            label={rest.label}
            options={rest.options}
            searchPlaceholder={rest.searchPlaceholder}
            emptyText={rest.emptyText}
            chosen={chosen}
            isMultiple={isMultiple}
            onChoose={(option) => {
              onChoose(option);
              if (!isMultiple) close();
            }}
            onEscape={close}
          />
        ) : null}
      </div>
    </FieldFrame>
  );
}
