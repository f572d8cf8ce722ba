import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { Button } from './button.tsx';

/** Back to where the reader came from, or to the landing when they came by a link from outside. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: paths.landing });
  };
  return (
    <Button variant="ghost" size="sm" onClick={leave}>
      <ArrowLeft aria-hidden="true" />
      Back
    </Button>
  );
}
