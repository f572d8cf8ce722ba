import { digitsOnlyZip } from '@pro-match/domain/formats';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Drops anything but digits. */
export function ZipField({ onChange, ...props }: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="ZIP Code"
      name="postal-code"
      inputMode="numeric"
      autoComplete="postal-code"
      {...props}
      onChange={(typed) => onChange(digitsOnlyZip(typed))}
    />
  );
}
