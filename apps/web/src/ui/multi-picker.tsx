import { Autocomplete } from '@heroui/react/autocomplete';
import { Label } from '@heroui/react/label';
import { Chip } from './chip.tsx';
import type { FieldProps } from './field.tsx';
import { PickerMessages } from './picker-messages.tsx';
import { PickerPopover } from './picker-parts.tsx';
import type { Option } from './select.tsx';

interface MultiPickerProps extends FieldProps {
  options: readonly Option[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  placeholder: string;
  searchPlaceholder: string;
  emptyText: string;
}

/** A searchable choice of several; each shows as a chip that can be removed. */
export function MultiPicker({
  label,
  isRequired,
  options,
  value,
  onChange,
  ...rest
}: MultiPickerProps) {
  const chosen = options.filter((option) => value.includes(option.id));
  return (
    <div className="flex w-full flex-col gap-2">
      <Autocomplete<Option, 'multiple'>
        fullWidth
        selectionMode="multiple"
        placeholder={rest.placeholder}
        value={value}
        onChange={(keys) => onChange(keys.map(String))}
        isInvalid={Boolean(rest.error)}
        className="gap-1.5"
      >
        <Label>
          {label}
          {isRequired ? <span aria-hidden="true"> *</span> : null}
        </Label>
        <Autocomplete.Trigger>
          <Autocomplete.Value>
            {({ defaultChildren, isPlaceholder }) =>
              isPlaceholder ? defaultChildren : `${chosen.length} selected`
            }
          </Autocomplete.Value>
          <Autocomplete.Indicator />
        </Autocomplete.Trigger>
        <PickerMessages description={rest.description} error={rest.error} />
        <PickerPopover
          options={options}
          searchPlaceholder={rest.searchPlaceholder}
          emptyText={rest.emptyText}
        />
      </Autocomplete>
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((option) => (
            <li key={option.id}>
              <Chip
                tone="accent"
                removeLabel={`Remove ${option.label}`}
                onRemove={() => onChange(value.filter((id) => id !== option.id))}
              >
                {option.label}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
