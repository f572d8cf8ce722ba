/** Pages that only the server draws, for people who aren't signed in; more of the address may follow. */
export const pages = {
  answer: '/answer',
  appeal: '/appeal',
  directory: '/pros',
  cardCode: '/c',
  cardSlug: '/pro',
  unsubscribe: '/unsubscribe',
} as const;
