import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { rest } from './api.ts';
import { applyChange } from './ask-again.ts';
import { followLive } from './follow-live.ts';
import { retryPolicy } from './retry-policy.ts';
import { useReadAgain } from './use-read-again.ts';

/** A version of something that a message carries, whose id it has. */
interface Version {
  id: string;
  match_id: string;
  /** ISO 8601; rises with each message of a match. */
  created_at: string;
}

/** The differences between one kind and another. */
export interface VersionKind<One> {
  /** Names it in paths and keys. */
  noun: 'quotes' | 'appointments';
  /** Names the push for one that is new or has changed. */
  listen: (heard: (version: One) => void) => Partial<ServerToClientEvents>;
  /** The key of another query that changes with one. */
  alsoOutdated?: QueryKey;
}

interface All<One> {
  data: One[];
}

/** Every version in a match, newest first. */
export function matchVersionsQuery<Versions>(
  { noun }: Pick<VersionKind<unknown>, 'noun'>,
  matchId: string,
) {
  return queryOptions({
    queryKey: [noun, matchId],
    queryFn: ({ signal }) => rest.get<Versions>(`/matches/${matchId}/${noun}`, { signal }),
  });
}

function invalidate(queries: QueryClient, queryKey: QueryKey | undefined): void {
  if (queryKey) void queries.invalidateQueries({ queryKey });
}

function keep<One extends Version>(
  queries: QueryClient,
  kind: VersionKind<One>,
  version: One,
): void {
  const { queryKey } = matchVersionsQuery(kind, version.match_id);
  applyChange<All<One>>(queries, queryKey, (known) => {
    if (!known) return known;
    const all = [version, ...known.data.filter(({ id }) => id !== version.id)];
    const data = all.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
    return { ...known, data };
  });
  invalidate(queries, kind.alsoOutdated);
}

/** Keeps the versions of a match live until the returned function is called. */
function follow<One extends Version>(
  queries: QueryClient,
  kind: VersionKind<One>,
  matchId: string,
): () => void {
  const { queryKey } = matchVersionsQuery(kind, matchId);
  const handlers: Partial<ServerToClientEvents> = {
    ...kind.listen((version) => {
      if (version.match_id === matchId) keep(queries, kind, version);
    }),
    // A job that closes, or a block, changes the possible actions.
    'matches:update': (match) => {
      if (match.id === matchId) invalidate(queries, queryKey);
    },
  };
  return followLive(queries, handlers, [queryKey]);
}

/** Reads a version of a match and keeps it live; undefined until it has loaded. */
export function useVersion<One extends Version>(
  kind: VersionKind<One>,
  matchId: string,
  versionId: string,
): One | undefined {
  const queries = useQueryClient();
  const query = matchVersionsQuery<All<One>>(kind, matchId);
  const { data: all } = useQuery(query);
  useEffect(() => follow(queries, kind, matchId), [queries, kind, matchId]);
  const version = all?.data.find(({ id }) => id === versionId);
  useReadAgain(query.queryKey, all !== undefined && !version);
  return version;
}

/** A party's answer to a version; sending it again changes nothing. */
export function useAnswerVersion<One extends Version, Input extends object>(
  kind: VersionKind<One>,
) {
  const queries = useQueryClient();
  return useMutation({
    ...retryPolicy,
    mutationFn: ({ version, input }: { version: One; input: Input }) =>
      rest.post<One>(`/${kind.noun}/${version.id}/answers`, input),
    onSuccess: (version) => keep(queries, kind, version),
    // It was answered elsewhere, replaced or closed: the card says which.
    onError: (_, { version }) => {
      invalidate(queries, matchVersionsQuery(kind, version.match_id).queryKey);
      invalidate(queries, kind.alsoOutdated);
    },
  });
}
