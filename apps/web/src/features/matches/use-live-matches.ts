import type { Match } from '@pro-match/domain/matches';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followMatches } from './api/matches.ts';

/** Keeps the loaded matches live while the screen is open; `onChange` hears of new and changed ones. */
export function useLiveMatches(
  userId: string,
  onChange: (match: Match, isNew: boolean) => void = () => undefined,
): void {
  const queries = useQueryClient();
  const heard = useRef(onChange);
  useEffect(() => {
    heard.current = onChange;
  });
  useEffect(
    () => followMatches(queries, userId, (match, isNew) => heard.current(match, isNew)),
    [queries, userId],
  );
}
