import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { usePressed } from '../../ui/use-pressed.ts';

interface ChoicesProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

export function Choices<Id extends string>({ label, options, value, onChange }: ChoicesProps<Id>) {
  const name = useId();
  const [shown, setShown] = usePressed(value);
  const press = (id: Id) => {
    setShown(id);
    onChange(id);
  };
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.id}
          className={classNames(
            'chip relative min-h-9 cursor-pointer border has-focus-visible:outline-2 has-focus-visible:outline-spruce',
            option.id === shown
              ? 'border-spruce bg-spruce-tint text-spruce'
              : 'border-hairline bg-surface text-ink hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.id === shown}
            onChange={() => press(option.id)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-chip"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
