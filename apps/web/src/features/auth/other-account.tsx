import { paths } from '@pro-match/domain/paths';
import { signOut, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { EntryHeading } from '../../ui/entry-heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTask } from '../../ui/use-task.ts';
import { authMessage } from './auth-failure.ts';

interface OtherAccountProps {
  onContinue: () => Promise<void>;
}

/** Anyone can send links, so ask before one replaces the current session. */
export function OtherAccount({ onContinue }: OtherAccountProps) {
  const email = useSession()?.user.email;
  const task = useTask(authMessage);
  const go = () =>
    task.run(async () => {
      await signOut();
      await onContinue();
    });
  return (
    <div className="flex flex-col gap-3">
      <EntryHeading title="You're Already Signed In">
        {`This browser is signed in${email ? ` as ${email}` : ''}. To use the link from the email, sign out here first. If you didn't ask for that email, stay signed in.`}
      </EntryHeading>
      {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
      <LinkButton to={paths.landing} replace>
        Stay Signed In
      </LinkButton>
      <Button
        variant="outline"
        isFullWidth
        isPending={task.isBusy}
        pendingLabel="Signing out..."
        onClick={() => void go()}
      >
        Sign Out and Continue
      </Button>
    </div>
  );
}
