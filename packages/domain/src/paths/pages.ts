/**
 * Pages that only the server renders, for people who aren't signed in; the address may continue.
 */
export const pages = {
  answer: '/answer',
  appeal: '/appeal',
  directory: '/pros',
  cardCode: '/c',
  cardSlug: '/pro',
  unsubscribe: '/unsubscribe',
} as const;
