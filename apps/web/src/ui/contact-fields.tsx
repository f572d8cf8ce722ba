import { digitsOnlyZip, formatPhoneInput } from '@pro-match/domain/formats';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A number of the United States, set in its usual form while it is typed. */
export function PhoneField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      name="tel"
      type="tel"
      autoComplete="tel-national"
      placeholder="(555)-555-0123"
      {...props}
      onChange={(typed) => onChange(formatPhoneInput(typed))}
    />
  );
}

/** An e-mail address: the keyboard for it, and no correction of what is typed. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A ZIP code; what is no digit does not appear. */
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
