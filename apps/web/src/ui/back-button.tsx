import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from './button.tsx';

interface BackButtonProps {
  /** Where to go if the reader came by a link from outside. */
  otherwise: LinkProps['to'];
}

export function BackButton({ otherwise }: BackButtonProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: otherwise });
  };
  return (
    <Button variant="ghost" size="sm" onClick={leave}>
      <ArrowLeft aria-hidden="true" />
      Back
    </Button>
  );
}
