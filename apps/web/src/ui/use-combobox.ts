import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from './is-composing.ts';

interface ComboboxOptions {
  count: number;
  isOpen: boolean;
  onChoose: (index: number) => void;
  /** Escape in the field while the list is open. */
  onEscape?: () => void;
  /** An arrow key in the field while the list is closed. */
  onArrow?: () => void;
  /** Index of the option that is active before any key press; by default, none. */
  first?: number;
  /** Enter without an active option does nothing, instead of submitting the surrounding form. */
  swallowsEnter?: boolean;
}

/**
 * Keys, ids and state of a field with a list of options, by the ARIA combobox pattern: the focus
 * stays in the field, the arrow keys cycle through the options and the field itself, Enter chooses.
 * Spread `field` on the input; `OptionList` is the list.
 */
export function useCombobox(options: ComboboxOptions) {
  const { count, isOpen, first = -1, swallowsEnter, ...on } = options;
  const id = useId();
  const [pointed, point] = useState<number | null>(null);
  const wanted = pointed ?? first;
  const active = isOpen && wanted < count ? wanted : -1;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && isOpen && on.onEscape) {
      event.preventDefault();
      on.onEscape();
    } else if (event.key === 'Enter' && (active >= 0 || swallowsEnter)) {
      event.preventDefault();
      if (active >= 0) on.onChoose(active);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    on.onArrow?.();
    // One more place than options: the field itself, between the last and the first.
    const places = count + 1;
    point(((active + 1 + step + places) % places) - 1);
  }

  return {
    /** The active option's index, or -1. */
    active,
    reset: () => point(null),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      autoCapitalize: 'off',
      onKeyDown,
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
    } as const,
    list: { ref: list, id },
    option: (index: number) => ({
      id: `${id}-${index}`,
      'aria-selected': index === active,
      'data-active': index === active ? '' : undefined,
      // A press must not take the focus from the field, which would close the list first.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onPointerMove: () => point(index),
      onClick: () => on.onChoose(index),
    }),
  };
}
