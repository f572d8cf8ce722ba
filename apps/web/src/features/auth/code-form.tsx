import { APP_CODE_DIGITS } from '@pro-match/domain/auth';
import { useState } from 'react';
import { workingFactors } from '../../lib/second-factor.ts';
import { type Session, signOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { EntryForm } from '../../ui/entry-form.tsx';
import { EntryHeading } from '../../ui/entry-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Checked, useForm } from '../../ui/use-form.ts';
import { verifyCode, verifyRecoveryCode } from './api/sign-in.ts';
import { authMessage } from './auth-failure.ts';
import { wrongCode } from './code.ts';

interface CodeFormProps {
  /** The password is accepted, the code still missing. */
  session: Session;
  onBusyChange?: (isBusy: boolean) => void;
  onDone: () => Promise<void>;
}

/** The second step of signing in: a code from the app, or a recovery code if the phone is lost. */
export function CodeForm({ session, onBusyChange, onDone }: CodeFormProps) {
  const factors = workingFactors(session);
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const isApp = way === 'app';
  const form = useForm({
    check(): Checked<'code', string> {
      const missing = isApp ? 'Enter the code from your app.' : 'Enter a recovery code.';
      const given = code.trim();
      return given ? { value: given } : { problems: { code: missing } };
    },
    async send(given) {
      onBusyChange?.(true);
      try {
        await (isApp ? verifyCode(factorId, given) : verifyRecoveryCode(given));
        await onDone();
      } catch (error) {
        setCode('');
        throw error;
      } finally {
        onBusyChange?.(false);
      }
    },
    explain: authMessage,
    refusals: wrongCode,
  });

  function write(typed: string): void {
    setCode(typed);
    if (typed) form.correct('code');
  }

  function change(next: typeof way): void {
    setWay(next);
    setCode('');
    form.correct('code');
  }

  return (
    <div className="flex flex-col">
      <EntryHeading title="Two-Step Sign-In">
        {isApp
          ? 'Open your authenticator app and enter the code for this account.'
          : 'Enter one of the recovery codes you saved. Each works once.'}
      </EntryHeading>
      <EntryForm form={form} action="Continue">
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
            digits={APP_CODE_DIGITS}
            value={code}
            onChange={write}
            onComplete={form.submit}
            error={form.problems.code}
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
            onChange={write}
            error={form.problems.code}
            autoFocus
          />
        )}
      </EntryForm>
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
