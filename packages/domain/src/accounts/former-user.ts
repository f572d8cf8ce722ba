/** Replaces the name of a person who has deleted their account. */
export const FORMER_USER = 'Former user';
