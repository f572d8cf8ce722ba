import { isPaidTier } from '@pro-match/domain/businesses';
import type { ReadProfile } from './business-profiles.queries.ts';

/** The parts that a reader may see of a profile not hidden from them as a whole. */
export interface ProfileView {
  /** Everything, with the plan's meter. */
  isOwner: boolean;
  /** Contact person, phone and e-mail. */
  contact: boolean;
  /** Rating, number of reviews and portfolio. */
  showcase: boolean;
}

export function viewOf(
  profile: Pick<ReadProfile, 'userId' | 'isParty' | 'subscriptionTier'>,
  readerId: string,
): ProfileView {
  const isOwner = profile.userId === readerId;
  return {
    isOwner,
    contact: isOwner || profile.isParty,
    showcase: isOwner || isPaidTier(profile.subscriptionTier),
  };
}
