import { TextField, type TextFieldProps } from './text-field.tsx';

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
