import { BRAND } from '@pro-match/domain/brand';
import { leave } from '../../lib/leave.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** What follows when somebody declines changed terms, and each way on from there. */
export function DeclinedTerms({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="You Declined the New Terms"
      description="Nothing changes for now: the terms that you accepted before still apply to you. We will ask you again on your next visit."
      footer={
        <>
          <Button variant="ghost" onClick={() => void leave()}>
            Logout
          </Button>
          <LinkButton variant="outline" to={paths.account} onClick={onClose}>
            Go to Account
          </LinkButton>
          <Button onClick={onClose}>{`Keep Using ${BRAND}`}</Button>
        </>
      }
    >
      <p className="pb-4">
        If you do not agree with the new terms, you can leave at any time. On your account page you
        can download your data and delete your account. You can also log out and decide another
        time.
      </p>
    </Sheet>
  );
}
