import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { usePortal } from './use-portal.ts';

export function ManageButton({ children, ...look }: ButtonStyle & { children: string }) {
  const { isBusy, open } = usePortal();
  return (
    <Button {...look} isPending={isBusy} pendingLabel="Please wait..." onClick={() => void open()}>
      {children}
    </Button>
  );
}
