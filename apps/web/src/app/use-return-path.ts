import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ownPath } from '../lib/own-path.ts';

/**
 * What was asked for before signing in; undefined where nothing was, or nothing of ours.
 * As it was when the screen opened: on the way there, the address is another already.
 */
export function useReturnPath(): string | undefined {
  const router = useRouter();
  return useState(() => ownPath(router.state.location.state.returnTo))[0];
}
