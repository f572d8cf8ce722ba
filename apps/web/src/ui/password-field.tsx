import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useId, useState } from 'react';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';

interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'type'> {
  value: string;
  onChange: (value: string) => void;
}

/** Password managers see a plain password field. */
export function PasswordField({
  label,
  description,
  error,
  isRequired,
  value,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const own = useId();
  const id = rest.id ?? own;
  const [isShown, setShown] = useState(false);
  const field = { label, description, error, isRequired };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} {...field}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="input input--full-width pr-13"
          aria-invalid={error ? true : undefined}
          aria-required={isRequired || rest['aria-required']}
          aria-describedby={describedBy(id, field)}
        />
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-field text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
