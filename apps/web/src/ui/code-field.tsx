import { flushSync } from 'react-dom';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  label: string;
  /** How many digits a whole code has. */
  digits: number;
  description?: string;
  value: string;
  onChange: (code: string) => void;
  /** Called as soon as the whole code is there: typed, pasted or filled in by the phone. */
  onComplete: () => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A one-time code of digits, from an app or a text. Spaces and dashes of a pasted code do no harm. */
export function CodeField({ digits, onChange, onComplete, ...rest }: CodeFieldProps) {
  function take(typed: string): void {
    const code = typed.replace(/\D/g, '').slice(0, digits);
    // The form sends the code from its own state.
    flushSync(() => onChange(code));
    if (code.length === digits && code !== rest.value) onComplete();
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
