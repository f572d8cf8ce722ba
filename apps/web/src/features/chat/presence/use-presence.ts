import { useCallback, useEffect, useRef, useState } from 'react';
import { onJoined, sayPresence, subscribe } from '../../../lib/realtime.ts';
import { useVisible } from '../use-visible.ts';
import { createPresence, type Presence } from './presence.ts';

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

interface PresenceOf {
  matchId: string;
  userId: string;
  /** The two can write to each other. */
  isOn: boolean;
}

/** The other side's current presence in a chat; and `typed`, to call when the user types. */
export function usePresence({ matchId, userId, isOn }: PresenceOf) {
  const isVisible = useVisible();
  const [presence, show] = useState<Presence>(null);
  const talk = useRef<ReturnType<typeof createPresence>>(null);
  useEffect(() => {
    if (!isOn || !isVisible) return;
    const own = createPresence({
      say: (state) => sayPresence({ match_id: matchId, state }),
      show,
      now: () => performance.now(),
      later,
    });
    talk.current = own;
    const stops = [
      onJoined((id) => {
        if (id === matchId) own.begin();
      }),
      subscribe('match:presence', (said) => {
        if (said.match_id !== matchId) return;
        if (said.user_id === userId) own.hearOwn(said.state);
        else own.hear(said.state);
      }),
    ];
    own.begin();
    return () => {
      talk.current = null;
      for (const stop of stops) stop();
      own.end();
    };
  }, [matchId, userId, isOn, isVisible]);
  const typed = useCallback((isBlank: boolean) => talk.current?.typed(isBlank), []);
  return { presence, typed };
}
