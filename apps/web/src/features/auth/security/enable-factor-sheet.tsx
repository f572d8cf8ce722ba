import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type Task, useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { verifyCode } from '../api/verify-code.ts';
import { authMessage } from '../auth-failure.ts';
import { CodeField } from '../code-field.tsx';
import { refreshAccountUser } from './api/account-user.ts';
import { type Enrolment, enrollFactor } from './api/factors.ts';

interface EnableFactorSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onEnabled: () => void;
}

/** Sets an authenticator app up: scan or type the secret, then prove it with a code. */
export function EnableFactorSheet({ isOpen, onClose, onEnabled }: EnableFactorSheetProps) {
  const form = useId();
  const task = useTask(authMessage);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!task.isBusy}
      title="Set Up Your App"
      description="Scan this with your authenticator app, then enter the code that it shows."
      footer={
        <Button form={form} type="submit" isPending={task.isBusy} pendingLabel="Checking...">
          Turn On
        </Button>
      }
    >
      <Setup id={form} task={task} onEnabled={onEnabled} />
    </Sheet>
  );
}

interface SetupProps {
  id: string;
  task: Task;
  onEnabled: () => void;
}

function Setup({ id, task, onEnabled }: SetupProps) {
  // Each opening is a set-up of its own; its secret stays nowhere.
  const enrolment = useQuery({
    queryKey: ['factors', 'enrolment', id],
    queryFn: enrollFactor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (enrolment.isPending) {
    return (
      <Loading label="Preparing your code">
        <Skeleton className="mx-auto size-48 rounded-card" />
        <Skeleton className="mt-4 h-12 w-full" />
      </Loading>
    );
  }
  if (enrolment.isError) {
    const retry = <Button onClick={() => void enrolment.refetch()}>Try again</Button>;
    return <ErrorState error={enrolment.error} action={retry} />;
  }
  return <Proof id={id} task={task} enrolment={enrolment.data} onEnabled={onEnabled} />;
}

function Proof({ id, task, enrolment, onEnabled }: SetupProps & { enrolment: Enrolment }) {
  const [code, setCode] = useState('');
  const secret = enrolment.secret.match(/.{1,4}/g)?.join(' ') ?? enrolment.secret;

  function prove(given: string): void {
    if (given.length < 6) {
      task.fail('Enter the six digits that your app shows.');
      return;
    }
    void task.run(async () => {
      await verifyCode(enrolment.id, given);
      await refreshAccountUser();
      onEnabled();
    });
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(enrolment.secret);
      toast.success('Key copied.');
    } catch {
      toast.error('Could not copy. Select the key and copy it by hand.');
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    prove(code);
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-4">
      <img
        src={enrolment.qrCode}
        alt="QR code for your authenticator app"
        className="mx-auto size-48 rounded-field border border-hairline bg-white p-2"
      />
      <div className="flex flex-col gap-1.5">
        <p className="text-sm text-muted">No camera at hand? Type this key into the app:</p>
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
      <CodeField label="Code from your app" value={code} onChange={setCode} onComplete={prove} />
      {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
    </form>
  );
}
