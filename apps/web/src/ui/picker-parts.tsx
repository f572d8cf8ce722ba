import { Autocomplete } from '@heroui/react/autocomplete';
import { ListBox } from '@heroui/react/list-box';
import { SearchField } from '@heroui/react/search-field';
import type { Option } from './select.tsx';

// A focused search field keeps the popover hidden behind a touch keyboard for half a second.
function hasFinePointer(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}

function contains(text: string, typed: string): boolean {
  return text.toLowerCase().includes(typed.trim().toLowerCase());
}

interface PickerListProps {
  options: readonly Option[];
  searchPlaceholder: string;
  emptyText: string;
}

/** The popover of both pickers: a search field over a list of options. */
export function PickerPopover({ options, searchPlaceholder, emptyText }: PickerListProps) {
  return (
    <Autocomplete.Popover>
      <Autocomplete.Filter filter={contains}>
        <SearchField
          aria-label={searchPlaceholder}
          autoFocus={hasFinePointer()}
          variant="secondary"
          className="sticky top-0 z-10"
        >
          <SearchField.Group>
            <SearchField.SearchIcon />
            {/* The list is driven from here, which is what this role tells. */}
            <SearchField.Input role="combobox" aria-expanded placeholder={searchPlaceholder} />
            <SearchField.ClearButton />
          </SearchField.Group>
        </SearchField>
        <ListBox
          className="max-h-72 overflow-y-auto"
          items={options}
          renderEmptyState={() => <p className="p-4 text-center text-muted">{emptyText}</p>}
        >
          {(option) => (
            <ListBox.Item id={option.id} textValue={option.label}>
              {option.label}
              <ListBox.ItemIndicator />
            </ListBox.Item>
          )}
        </ListBox>
      </Autocomplete.Filter>
    </Autocomplete.Popover>
  );
}
