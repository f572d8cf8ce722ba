import { isPaidTier, type Tier } from './tiers.ts';

/** Photos of work that a complete profile needs. */
export const SETUP_PHOTOS = 3;

/** In the order they are shown. */
export const SETUP_STEPS = ['email', 'logo', 'photos', 'hours', 'license', 'share'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * These make a profile complete. Not every trade needs a license, and a card is shared outside the
 * profile.
 */
export const REQUIRED_SETUP_STEPS = [
  'email',
  'logo',
  'photos',
  'hours',
] as const satisfies readonly SetupStep[];

export interface SetUp {
  subscription_tier: Tier;
  logo_url: string | null;
  portfolio_images: readonly string[];
  hours: object | null;
  license_number: string | null;
}

/** Only Pro has photos and the public card. */
const OF_PRO: readonly SetupStep[] = ['photos', 'share'];

/** In order. `putAside` are steps that the owner has done elsewhere or doesn't need. */
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
