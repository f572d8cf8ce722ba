import { type FormEvent, useRef, useState } from 'react';
import { workingFactors } from '../../lib/second-factor.ts';
import { type Session, signOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { EntryHeading } from '../../ui/entry-heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { verifyCode, verifyRecoveryCode } from './api/verify-code.ts';
import { authMessage } from './auth-failure.ts';
import { CodeField } from './code-field.tsx';

interface CodeFormProps {
  /** After the password and before the code. */
  session: Session;
  onBusyChange?: (isBusy: boolean) => void;
  onDone: () => Promise<void>;
}

/** The second step of signing in: a code of the app, or a recovery code when the phone is gone. */
export function CodeForm({ session, onBusyChange, onDone }: CodeFormProps) {
  const factors = workingFactors(session);
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isApp = way === 'app';

  async function send(given: string): Promise<void> {
    if (isBusy) return;
    if (given.trim() === '') {
      setFailure(isApp ? 'Enter the code that your app shows.' : 'Enter a recovery code.');
      return;
    }
    setFailure(null);
    setBusy(true);
    onBusyChange?.(true);
    try {
      await (isApp ? verifyCode(factorId, given) : verifyRecoveryCode(given));
      await onDone();
    } catch (error) {
      setFailure(authMessage(error));
      setCode('');
      form.current?.querySelector('input')?.focus();
    } finally {
      setBusy(false);
      onBusyChange?.(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(code);
  }

  function change(next: typeof way): void {
    setWay(next);
    setCode('');
    setFailure(null);
  }

  return (
    <div className="flex flex-col">
      <EntryHeading title="Two-Step Sign-In">
        {isApp
          ? 'Open your authenticator app and enter the code for this account.'
          : 'Enter one of the recovery codes that you saved. Each works once.'}
      </EntryHeading>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isApp && factors.length > 1 ? (
          <Select
            label="App"
            options={factors.map(({ id, friendly_name }, index) => ({
              id,
              label: friendly_name ?? `Authenticator app ${index + 1}`,
            }))}
            value={factorId}
            onChange={setFactorId}
          />
        ) : null}
        {isApp ? (
          <CodeField
            label="Code"
            value={code}
            onChange={setCode}
            onComplete={(whole) => void send(whole)}
            autoFocus
          />
        ) : (
          <TextField
            label="Recovery code"
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxx-xxxx-xxxx-xxxx"
            value={code}
            onChange={setCode}
            autoFocus
          />
        )}
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <Button
          type="submit"
          size="lg"
          isFullWidth
          isPending={isBusy}
          pendingLabel="Please wait..."
        >
          Continue
        </Button>
      </form>
      <button
        type="button"
        className="link mx-auto mt-4 min-h-12 px-2"
        onClick={() => change(isApp ? 'recovery' : 'app')}
      >
        {isApp ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
      </button>
      <Button variant="ghost" isFullWidth onClick={() => void signOut()}>
        Use another account
      </Button>
    </div>
  );
}
