import { formatPhoneInput } from '@pro-match/domain/formats';
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
