import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followMatches, type MatchListener } from './api/matches.ts';

/**
 * Keeps the loaded matches current while the screen is open; `onChange` gets new and changed ones.
 */
export function useLiveMatches(userId: string, onChange: MatchListener = () => undefined): void {
  const queries = useQueryClient();
  const heard = useRef(onChange);
  useEffect(() => {
    heard.current = onChange;
  });
  useEffect(
    () => followMatches(queries, userId, (match, before) => heard.current(match, before)),
    [queries, userId],
  );
}
