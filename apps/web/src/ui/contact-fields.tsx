import { formatPhoneInput, PHONE_INVALID, phoneFailure } from '@pro-match/domain/formats';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A number of the United States, set in its usual form while it is typed. What can't become one is
 * said at once; what is only not whole yet is left to the form.
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
