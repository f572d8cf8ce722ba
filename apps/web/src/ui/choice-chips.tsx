import { useId } from 'react';

interface ChoiceChipsProps<Id extends string> {
  legend: string;
  options: readonly { id: Id; label: string }[];
  value: Id | null;
  /** Null if the chosen one is pressed again. */
  onChange: (id: Id | null) => void;
}

/** An optional choice; pressing the chosen one again clears it. */
export function ChoiceChips<Id extends string>(props: ChoiceChipsProps<Id>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="label mb-1">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ id, label }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center rounded-chip border border-(--field-line) px-4 py-1.5 text-sm font-medium has-checked:border-spruce has-checked:bg-spruce-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === id}
              onChange={() => onChange(id)}
              onClick={() => {
                if (value === id) onChange(null);
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
