export const TIERS = ['free', 'paid', 'trial'] as const;
export type Tier = (typeof TIERS)[number];

/** Paid and trial both give rating, portfolio and public card. */
export function isPaidTier(tier: Tier): boolean {
  return tier !== 'free';
}
