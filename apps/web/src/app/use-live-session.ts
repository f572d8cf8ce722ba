import { pages } from '@pro-match/domain/paths';
import { useEffect } from 'react';
import { signOutAndForget } from '../lib/forget-person.ts';
import { logWarning } from '../lib/log.ts';
import { subscribe } from '../lib/realtime.ts';
import { authClient } from '../lib/session.ts';
import { useUnsentMessages } from './use-unsent-messages.ts';

/** Keeps the signed-in area connected, and leaves it when the session was ended elsewhere. */
export function useLiveSession(): void {
  useUnsentMessages();
  // Nothing to refetch after a gap: the server refuses a socket whose session is over.
  useEffect(() => subscribe('auth:ended', () => void end()), []);
}

async function end(): Promise<void> {
  let isSuspended = false;
  try {
    // The refusal of a new token gives the reason.
    const { error } = await (await authClient()).refreshSession();
    isSuspended = error?.code === 'user_banned';
  } catch (error) {
    logWarning('why the session ended is not known', error);
  }
  await signOutAndForget();
  // A page of the server, which explains what to do.
  if (isSuspended) window.location.replace(pages.appeal);
}
