import { flushSync } from 'react-dom';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  label: string;
  digits: number;
  description?: string;
  value: string;
  onChange: (code: string) => void;
  /** Called once the code is complete: typed, pasted or filled in by the phone. */
  onComplete: () => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A one-time code from an app or a text. Ignores spaces and dashes of a pasted code. */
export function CodeField({ digits, onChange, onComplete, ...rest }: CodeFieldProps) {
  function take(typed: string): void {
    const code = typed.replace(/\D/g, '').slice(0, digits);
    // The form sends the code from its own state, which must be current.
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
