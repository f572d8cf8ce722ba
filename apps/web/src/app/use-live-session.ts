import { useEffect } from 'react';
import { subscribe } from '../lib/realtime.ts';
import { leave } from './leave.ts';

/** Keeps the signed-in area connected, and leaves it when the session was ended elsewhere. */
export function useLiveSession(): void {
  useEffect(() => subscribe('auth:ended', leave), []);
}
