import { PROOF_MISSING } from '@pro-match/domain/auth';
import { useId, useState } from 'react';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { type ProofRequest, useProofRequest } from '../../../lib/proof.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Checked, useForm } from '../../../ui/use-form.ts';
import { useTask } from '../../../ui/use-task.ts';
import { authMessage } from '../auth-failure.ts';
import { mailCode, prove } from './api/prove.ts';

const FAILED = "We couldn't check that. Check your connection and try again.";

/** Opens whenever the server wants proof that this is the owner. */
export function ProofSheet({ email }: { email: string }) {
  const request = useProofRequest();
  return request ? <OpenSheet email={email} request={request} /> : null;
}

const explain = (error: unknown) =>
  error instanceof ApiError ? errorMessage(error, FAILED) : authMessage(error);

/** The password or code is wrong, or the code too old. */
function refusals(error: unknown) {
  const isRefused = error instanceof ApiError && [400, 422].includes(error.status);
  return isRefused ? { typed: error.detail } : undefined;
}

function OpenSheet({ email, request }: { email: string; request: ProofRequest }) {
  const id = useId();
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const isPassword = way === 'password';
  const form = useForm({
    check(): Checked<'typed', Parameters<typeof prove>[0]> {
      const given = typed.trim();
      if (given) return { value: isPassword ? { current_password: typed } : { nonce: given } };
      const missing = isPassword ? PROOF_MISSING : 'Enter the code from the email.';
      return { problems: { typed: missing } };
    },
    async send(proof) {
      await prove(proof);
      request.onProven();
    },
    explain,
    refusals,
  });
  const mailing = useTask(explain);
  const failure = form.failure ?? mailing.failure;
  const field = {
    'aria-required': true,
    value: typed,
    ...form.field('typed', setTyped),
  };

  const sendCode = () =>
    mailing.run(async () => {
      await mailCode();
      setWay('code');
      setTyped('');
      form.correct('typed');
    });

  return (
    <Sheet
      isOpen
      onClose={request.onDeclined}
      isDismissable={!form.isBusy}
      title="Confirm It's You"
      description={
        isPassword
          ? 'Enter your password to continue, in case someone else is using your phone.'
          : `Enter the code we sent to ${email}. It works for ten minutes.`
      }
      footer={
        <Button form={id} type="submit" isPending={form.isBusy} pendingLabel="Checking...">
          Continue
        </Button>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-4 pb-4">
        <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
        {isPassword ? (
          <PasswordField
            label="Password"
            name="current-password"
            autoComplete="current-password"
            {...field}
          />
        ) : (
          <TextField
            label="Code from the email"
            name="one-time-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            {...field}
            autoFocus
          />
        )}
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <button
          type="button"
          className="link min-h-12 self-start"
          disabled={form.isBusy || mailing.isBusy}
          onClick={() => void sendCode()}
        >
          {isPassword ? 'Email me a code instead' : 'Send another code'}
        </button>
      </form>
    </Sheet>
  );
}
