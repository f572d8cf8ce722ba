import { isPaidTier, type Tier } from './tiers.ts';

/** Photos of work that make a profile complete. */
export const SETUP_PHOTOS = 3;

/** What a new business sets up, in the order in which it is asked. */
export const SETUP_STEPS = ['email', 'logo', 'photos', 'hours', 'license', 'share'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * The steps that make a profile complete. A license is not for every trade, and a card is shared
 * outside of the profile.
 */
export const REQUIRED_SETUP_STEPS = [
  'email',
  'logo',
  'photos',
  'hours',
] as const satisfies readonly SetupStep[];

/** What the steps are read from. */
export interface SetUp {
  subscription_tier: Tier;
  logo_url: string | null;
  portfolio_images: readonly string[];
  hours: object | null;
  license_number: string | null;
}

/** Steps that a plan leaves out: photos and the public card belong to Pro. */
const OF_PRO: readonly SetupStep[] = ['photos', 'share'];

/**
 * The steps of a profile that are left, in order. `putAside` are those that its owner has done
 * elsewhere, or has no use for.
 */
export function openSetupSteps(
  profile: SetUp,
  isEmailConfirmed: boolean,
  putAside: readonly string[] = [],
): SetupStep[] {
  const done: Record<SetupStep, boolean> = {
    email: isEmailConfirmed,
    logo: profile.logo_url !== null,
    photos: profile.portfolio_images.length >= SETUP_PHOTOS,
    hours: profile.hours !== null,
    license: profile.license_number !== null,
    share: false,
  };
  return SETUP_STEPS.filter((step) => {
    if (!isPaidTier(profile.subscription_tier) && OF_PRO.includes(step)) return false;
    const isOptional = !REQUIRED_SETUP_STEPS.some((required) => required === step);
    return !done[step] && !(isOptional && putAside.includes(step));
  });
}
