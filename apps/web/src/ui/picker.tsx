import { Autocomplete } from '@heroui/react/autocomplete';
import { Label } from '@heroui/react/label';
import type { FieldProps } from './field.tsx';
import { PickerMessages } from './picker-messages.tsx';
import { PickerPopover } from './picker-parts.tsx';
import type { Option } from './select.tsx';

interface PickerProps extends FieldProps {
  options: readonly Option[];
  /** The chosen option's id, or null. */
  value: string | null;
  onChange: (id: string) => void;
  placeholder: string;
  searchPlaceholder: string;
  emptyText: string;
}

/** A searchable choice of one from a long list. React Aria: only for screens that can carry it. */
export function Picker({ label, isRequired, options, value, onChange, ...rest }: PickerProps) {
  return (
    <Autocomplete
      fullWidth
      placeholder={rest.placeholder}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      isInvalid={Boolean(rest.error)}
      className="gap-1.5"
    >
      <Label>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </Label>
      <Autocomplete.Trigger>
        <Autocomplete.Value />
        <Autocomplete.Indicator />
      </Autocomplete.Trigger>
      <PickerMessages description={rest.description} error={rest.error} />
      <PickerPopover
        options={options}
        searchPlaceholder={rest.searchPlaceholder}
        emptyText={rest.emptyText}
      />
    </Autocomplete>
  );
}
