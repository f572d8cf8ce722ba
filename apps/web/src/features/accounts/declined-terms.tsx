import { paths } from '@pro-match/domain/paths';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface DeclinedTermsProps {
  onClose: () => void;
  logout: ReactNode;
}

export function DeclinedTerms({ onClose, logout }: DeclinedTermsProps) {
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="You Declined the Terms"
      description="You can still read everything. To send, request or change anything, you need to accept the terms. We'll ask you again then, and on your next visit."
      footer={
        <>
          {logout}
          <LinkButton variant="outline" to={paths.account} onClick={onClose}>
            Go to Account
          </LinkButton>
          <Button onClick={onClose}>Keep Reading</Button>
        </>
      }
    >
      <p className="pb-4">
        If you don't agree with the terms, you can leave at any time. On your account page, you can
        download your data and delete your account. You can also log out and decide later.
      </p>
    </Sheet>
  );
}
