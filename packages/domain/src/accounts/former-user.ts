/** What stands where the name of somebody stood who has deleted the account. */
export const FORMER_USER = 'Former user';
