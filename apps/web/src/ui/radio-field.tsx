import { useId } from 'react';
import { classNames } from './class-names.ts';

interface RadioFieldProps<Id extends string> {
  legend: string;
  options: readonly { id: Id; label: string }[];
  value: Id | null;
  onChange: (id: Id) => void;
  /** Side by side where there is room; `short` is for a few options of one word. */
  isRow?: boolean | 'short';
  description?: string | undefined;
  error?: string | undefined;
  /** Prefix of the radios' ids, for callers that focus one. */
  id?: string;
}

export function RadioField<Id extends string>(props: RadioFieldProps<Id>) {
  const { legend, options, value, onChange, isRow = false, description, error } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [error && `${id}-error`, description && `${id}-description`];
  return (
    <fieldset aria-describedby={described.filter(Boolean).join(' ') || undefined}>
      <legend className="label mb-1">{legend}</legend>
      <div className={isRow ? 'flex flex-wrap gap-2' : undefined}>
        {options.map(({ id: option, label }) => (
          <label
            key={option}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center rounded-field',
              isRow === 'short' ? 'gap-2' : 'gap-3',
              isRow
                ? `flex-1 ${isRow === 'short' ? 'basis-18' : 'basis-36'} border border-(--field-line) px-3 py-2 has-checked:border-spruce has-checked:bg-spruce-tint`
                : '-mx-2 px-2 hover:bg-sunken',
            )}
          >
            <input
              id={`${id}-${option}`}
              type="radio"
              name={id}
              checked={value === option}
              onChange={() => onChange(option)}
              className="size-5 shrink-0 accent-spruce"
            />
            {label}
          </label>
        ))}
      </div>
      {description ? (
        <p id={`${id}-description`} aria-live="polite" className="mt-1.5 text-sm text-muted">
          {description}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
