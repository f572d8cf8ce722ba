import { useState } from 'react';
import { EmailField } from '../../ui/contact-fields.tsx';
import { EntryForm } from '../../ui/entry-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { requestPasswordReset } from './api/password.ts';
import { authMessage } from './auth-failure.ts';
import { checkEmail } from './credentials.ts';

interface RecoverFormProps {
  email: string;
  onEmailChange: (email: string) => void;
}

/** Never reveals whether the address has an account. */
export function RecoverForm({ email, onEmailChange }: RecoverFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    check: () => checkEmail(email),
    async send(address) {
      setSentTo(null);
      await requestPasswordReset(address);
      setSentTo(address);
    },
    explain: authMessage,
  });

  return (
    <EntryForm form={form} action={sentTo ? 'Send Again' : 'Send Reset Link'}>
      <EmailField
        label="Email"
        autoComplete="username"
        aria-required
        value={email}
        {...form.field('email', onEmailChange)}
      />
      {sentTo ? (
        <Notice tone="info">
          {`If ${sentTo} has an account, a reset link is on its way. It works once, for one hour. Nothing there? Check your spam folder.`}
        </Notice>
      ) : null}
    </EntryForm>
  );
}
