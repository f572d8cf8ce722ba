import { type ComponentPropsWithRef, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  value: string;
  /** Gets the text rather than the event. */
  onChange: (value: string) => void;
}

export function TextField({
  label,
  description,
  error,
  isRequired,
  value,
  onChange,
  className,
  ...rest
}: TextFieldProps) {
  const own = useId();
  const id = rest.id ?? own;
  const field = { label, description, error, isRequired };
  return (
    <FieldFrame id={id} {...field}>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames('input input--full-width', className)}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired || rest['aria-required']}
        aria-describedby={describedBy(id, field)}
      />
    </FieldFrame>
  );
}
