export const MATCH_STATUSES = ['pending', 'accepted'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** Who moves a match, and by what; the name says both. */
export const matchTransitions = {
  businessAccepts: { actor: 'business', from: 'pending', to: 'accepted' },
  businessWritesFirst: { actor: 'business', from: 'pending', to: 'accepted' },
} as const satisfies Record<string, { actor: string; from: MatchStatus; to: MatchStatus }>;

export type MatchTransition = keyof typeof matchTransitions;

/** Whether the party may move a match of this status by this transition. */
export function canTransition(
  transition: MatchTransition,
  actor: 'client' | 'business',
  status: MatchStatus,
): boolean {
  const rule = matchTransitions[transition];
  return rule.actor === actor && rule.from === status;
}
