import type { Operations } from './operation.ts';
import { accountsOperations } from './rows/accounts.operations.ts';
import { authOperations } from './rows/auth.operations.ts';
import { businessesOperations } from './rows/businesses.operations.ts';
import { communityOperations } from './rows/community.operations.ts';
import { matchesOperations } from './rows/matches.operations.ts';
import { teamOperations } from './rows/team.operations.ts';

/** Every operation of `/openapi.json`, in an order in which no call breaks a later one. */
export const operations: Operations = {
  ...accountsOperations,
  ...businessesOperations,
  ...matchesOperations,
  ...communityOperations,
  ...teamOperations,
  ...authOperations,
};
