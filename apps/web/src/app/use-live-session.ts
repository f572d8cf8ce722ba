import { useEffect } from 'react';
import { subscribe } from '../lib/realtime.ts';
import { leave } from './leave.ts';
import { useUnsentMessages } from './use-unsent-messages.ts';

/** Keeps the signed-in area connected, and leaves it when the session was ended elsewhere. */
export function useLiveSession(): void {
  useUnsentMessages();
  useEffect(() => subscribe('auth:ended', leave), []);
}
