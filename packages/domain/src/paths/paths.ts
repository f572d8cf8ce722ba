/**
 * Every screen's address, for the router, for links and for the server's messages. `$name` is a
 * part to fill in, `{-$name}` an optional one.
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

/** Paths without parts to fill in. */
export type Path = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;
