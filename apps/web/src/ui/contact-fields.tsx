import { formatPhoneInput, PHONE_INVALID, phoneFailure } from '@pro-match/domain/formats';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A United States number, formatted while it is typed. Input that can't become one is reported at
 * once; a merely incomplete number is left to the form.
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

/** An e-mail address: with its keyboard, and without autocorrection. */
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
