import { folded } from '@pro-match/domain/formats';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { OptionList } from './option-list.tsx';
import type { Option } from './select.tsx';
import { useCombobox } from './use-combobox.ts';

export interface PickerPanelProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  isMultiple: boolean;
  searchPlaceholder: string;
  emptyText: string;
  onChoose: (id: string) => void;
  onEscape: () => void;
}

/** On a touch screen, the keyboard that opens with the focus would cover the list. */
function hasFinePointer(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}

/**
 * First an option whose id is the text ("OH"), then those whose label starts with it, then those
 * that contain it.
 */
function matching(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = folded(typed);
  const rankOf = ({ id, label }: Option) => {
    if (folded(id) === wanted) return 0;
    const at = folded(label).indexOf(wanted);
    return at > 0 ? 2 : at === 0 ? 1 : -1;
  };
  return options
    .map((option) => ({ option, rank: rankOf(option) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

export function PickerPanel(props: PickerPanelProps) {
  const { label, options, chosen, isMultiple, searchPlaceholder, emptyText } = props;
  const [typed, setTyped] = useState('');
  const shown = matching(options, typed);
  const combobox = useCombobox({
    count: shown.length,
    isOpen: true,
    first: typed.trim() ? 0 : -1,
    swallowsEnter: true,
    onChoose(index) {
      const option = shown[index];
      if (option) props.onChoose(option.id);
    },
    onEscape: props.onEscape,
  });
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-hairline bg-surface shadow-float">
      <div className="relative border-b border-hairline p-2">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-5.5 left-5.5 size-5 text-muted"
        />
        <input
          {...combobox.field}
          type="text"
          inputMode="search"
          aria-label={searchPlaceholder}
          placeholder={searchPlaceholder}
          // biome-ignore lint/a11y/noAutofocus: the panel opened at the reader's own press
          autoFocus={hasFinePointer()}
          className="input input--full-width pl-11"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            combobox.reset();
          }}
        />
      </div>
      <OptionList
        combobox={combobox}
        label={label}
        items={shown}
        keyOf={({ id }) => id}
        isChosen={({ id }) => chosen.includes(id)}
        isMultiple={isMultiple}
        className="max-h-72 overflow-y-auto overscroll-contain py-1"
      >
        {(option) => (
          <>
            <span className="min-w-0 flex-1">{option.label}</span>
            {chosen.includes(option.id) ? (
              <Check aria-hidden="true" className="size-5 shrink-0 text-spruce" />
            ) : null}
          </>
        )}
      </OptionList>
      <p role="status" className="px-4 text-center text-muted not-empty:py-4">
        {shown.length === 0 ? emptyText : null}
      </p>
    </div>
  );
}
