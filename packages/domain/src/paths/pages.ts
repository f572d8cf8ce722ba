/** Pages that only the server draws, for people who aren't signed in; a sealed token may follow. */
export const pages = {
  answer: '/answer',
  appeal: '/appeal',
  unsubscribe: '/unsubscribe',
} as const;
