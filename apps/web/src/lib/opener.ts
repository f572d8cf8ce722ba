import { useEffect, useRef } from 'react';

/** Id of the link that opens a conversation, which gets the focus back when that is closed. */
export function openerId(id: string): string {
  return `open-${id}`;
}

/** Returns the focus to the link that opened a chat when the chat is closed. */
export function useReturnToOpener(openId: string | undefined): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (before.current && !openId) document.getElementById(openerId(before.current))?.focus();
    before.current = openId;
  }, [openId]);
}
