import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  error?: string | undefined;
}

export function Checkbox({ children, isSelected, onChange, isDisabled, error }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-12 cursor-pointer items-start gap-3 py-3">
        <input
          type="checkbox"
          className="tick"
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={id} className="text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
