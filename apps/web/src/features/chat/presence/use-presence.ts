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
  /** Whether the two can write to each other. */
  isOn: boolean;
}

/** What the other side of a chat does now; and `typed`, to call with what the user does. */
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
