import { formatPhoneInput, PHONE_INVALID, phoneFailure } from '@pro-match/domain/formats';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A US number, formatted while typed. Shows an error at once if it can't become a number; leaves an
 * incomplete one to the form.
 */
export function PhoneField({ onChange, ...props }: TextFieldProps) {
  const failure = phoneFailure(props.value);
  return (
    <TextField
      name="tel"
      type="tel"
      autoComplete="tel-national"
      placeholder="(614)-555-0123"
      {...props}
      error={props.error ?? (failure === PHONE_INVALID ? undefined : failure)}
      onChange={(typed) => onChange(formatPhoneInput(typed, props.value))}
    />
  );
}

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
