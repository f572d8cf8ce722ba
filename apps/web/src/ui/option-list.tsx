import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { useCombobox } from './use-combobox.ts';

interface OptionListProps<Item> {
  combobox: ReturnType<typeof useCombobox>;
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  isChosen?: (item: Item) => boolean;
  isMultiple?: boolean;
  className?: string | undefined;
  rowClassName?: string;
  children: (item: Item) => ReactNode;
}

/** For a combobox, whose field keeps the focus. Hidden while empty. */
export function OptionList<Item>({
  combobox,
  label,
  items,
  keyOf,
  isChosen,
  isMultiple,
  className,
  rowClassName = 'min-h-12 gap-3 px-4',
  children,
}: OptionListProps<Item>) {
  return (
    <div
      {...combobox.list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple}
      hidden={items.length === 0}
      className={className}
    >
      {items.map((item, index) => {
        const { onClick, ...option } = combobox.option(index);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's, by the combobox pattern
          <div
            key={keyOf(item)}
            {...option}
            role="option"
            onClick={onClick}
            aria-selected={isChosen ? isChosen(item) : option['aria-selected']}
            className={classNames(
              'flex cursor-pointer items-center data-active:bg-spruce-tint',
              rowClassName,
            )}
          >
            {children(item)}
          </div>
        );
      })}
    </div>
  );
}
