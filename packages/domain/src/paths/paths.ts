/**
 * Every screen's address, once: for the router, for links, and for what the server sends. `$name` is
 * a part to fill in, `{-$name}` one that may be left out.
 */
export const paths = {
  landing: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  clientOnboarding: '/client-onboarding',
  businessOnboarding: '/business-onboarding',
  clientDashboard: '/client-dashboard',
  clientMatches: '/client-matches',
  clientMessages: '/client-messages',
  jobQuotes: '/job-quotes/$id',
  community: '/community',
  communityCreate: '/community/create',
  communityExplore: '/community/explore',
  communityPost: '/community/post/$id',
  communityMessages: '/community/messages',
  communityChat: '/community/chat/$userId',
  account: '/account',
  notifications: '/notifications',
  businessDashboard: '/business-dashboard',
  businessMessages: '/business-messages',
  businessProfile: '/business-profile',
  businessQr: '/business-qr',
  businessReceipt: '/business-receipt',
  businessSettings: '/business-settings',
  businessIntegrations: '/business-integrations',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  guidelines: '/guidelines',
  accessibility: '/accessibility',
  removal: '/removal',
  copyright: '/copyright',
  businessCard: '/business-card/$id',
  invitedReview: '/review/$code',
  team: '/team/{-$area}',
} as const;

/** The URLs that need nothing else to be whole. */
export type Path = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;
