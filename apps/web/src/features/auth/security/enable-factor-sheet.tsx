import { APP_CODE_DIGITS } from '@pro-match/domain/auth';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { authMessage } from '../auth-failure.ts';
import { checkCode, wrongCode } from '../code.ts';
import { completeEnrolment, type Enrolment } from './api/factors.ts';

interface EnableFactorSheetProps {
  /** A setup in progress, whose secret is stored nowhere else; null closes the sheet. */
  enrolment: Enrolment | null;
  onClose: () => void;
  onEnabled: () => void;
}

export function EnableFactorSheet({ enrolment, ...rest }: EnableFactorSheetProps) {
  return enrolment ? <OpenSheet enrolment={enrolment} {...rest} /> : null;
}

interface OpenSheetProps extends EnableFactorSheetProps {
  enrolment: Enrolment;
}

function OpenSheet({ enrolment, onClose, onEnabled }: OpenSheetProps) {
  const [code, setCode] = useState('');
  const secret = enrolment.secret.match(/.{1,4}/g)?.join(' ') ?? enrolment.secret;
  const form = useForm({
    check: () => checkCode(code, 'Enter the six-digit code from your app.'),
    async send(given) {
      await completeEnrolment(enrolment.id, given);
      onEnabled();
    },
    explain: authMessage,
    refusals: wrongCode,
  });

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(enrolment.secret);
      toast.success('Key copied.');
    } catch {
      toast.error("Couldn't copy. Select the key and copy it manually.");
    }
  }

  return (
    <FormSheet
      form={form}
      title="Set Up Your App"
      description="Scan this with your authenticator app, then enter the code it shows."
      action="Turn On"
      pendingLabel="Checking..."
      onClose={onClose}
    >
      <img
        src={enrolment.qrCode}
        alt="QR code for your authenticator app"
        className="mx-auto size-48 rounded-field border border-hairline bg-white p-2"
      />
      <div className="flex flex-col gap-1.5">
        <p className="text-sm text-muted">Can't scan it? Enter this key in the app:</p>
        <div className="flex items-center gap-2 rounded-field bg-sunken py-1 pr-1 pl-4">
          <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere select-all">
            {secret}
          </code>
          <Button variant="ghost" size="sm" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
        </div>
      </div>
      <CodeField
        label="Code from your app"
        digits={APP_CODE_DIGITS}
        value={code}
        {...form.field('code', setCode)}
        onComplete={form.submit}
      />
    </FormSheet>
  );
}
