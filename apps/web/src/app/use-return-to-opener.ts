import { useEffect, useRef } from 'react';
import { openerId } from '../lib/opener-id.ts';

/** Gives the focus back to the link that opened a chat when the chat is closed. */
export function useReturnToOpener(openId: string | undefined): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (before.current && !openId) document.getElementById(openerId(before.current))?.focus();
    before.current = openId;
  }, [openId]);
}
