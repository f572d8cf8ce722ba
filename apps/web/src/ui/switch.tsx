import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

export function Switch({ label, description, isOn, onChange, isDisabled }: SwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{label}</span>
        {description ? (
          <span id={id} className="block text-sm text-muted">
            {description}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={description ? id : undefined}
      />
    </label>
  );
}
