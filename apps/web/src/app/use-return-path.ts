import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ownPath } from '../lib/own-path.ts';

/**
 * The page requested before signing in; undefined if there was none, or it isn't ours. Read when
 * the screen opens, since the URL changes on the way there.
 */
export function useReturnPath(): string | undefined {
  const router = useRouter();
  return useState(() => ownPath(router.state.location.state.returnTo))[0];
}
