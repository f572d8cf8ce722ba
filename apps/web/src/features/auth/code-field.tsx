import { TextField } from '../../ui/text-field.tsx';

const DIGITS = 6;

interface CodeFieldProps {
  label: string;
  description?: string;
  value: string;
  onChange: (code: string) => void;
  /** Called with the whole code as soon as it is there: typed, pasted or filled in by the phone. */
  onComplete: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The six digits of an authenticator app. Spaces and dashes of a pasted code do no harm. */
export function CodeField({ onChange, onComplete, ...rest }: CodeFieldProps) {
  function take(typed: string): void {
    const code = typed.replace(/\D/g, '').slice(0, DIGITS);
    onChange(code);
    if (code.length === DIGITS && code !== rest.value) onComplete(code);
  }
  return (
    <TextField
      {...rest}
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-required
      spellCheck={false}
      className="text-xl tracking-[0.3em] tabular-nums"
      onChange={take}
    />
  );
}
