import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';

export interface Option {
  id: string;
  label: string;
}

interface SelectProps extends FieldProps {
  options: readonly Option[];
  value: string;
  onChange: (id: string) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
}

/** The native select, for short lists and inside dialogs. Use a Picker for long lists. */
export function Select({
  label,
  description,
  error,
  isRequired,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps) {
  const id = useId();
  const field = { label, description, error, isRequired };
  return (
    <FieldFrame id={id} {...field}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="input input--full-width"
          aria-invalid={error ? true : undefined}
          aria-required={isRequired || undefined}
          aria-describedby={describedBy(id, field)}
        >
          {placeholder ? (
            <option value="" disabled>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
