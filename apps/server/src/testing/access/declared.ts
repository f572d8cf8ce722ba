import type { AccessTable } from './access.ts';
import { accountsAccess } from './accounts.access.ts';
import { authAccess } from './auth.access.ts';
import { businessesAccess } from './businesses.access.ts';
import { communityAccess } from './community.access.ts';
import { matchesAccess } from './matches.access.ts';
import { teamAccess } from './team.access.ts';

export const declaredAccess: AccessTable = {
  ...authAccess,
  ...accountsAccess,
  ...businessesAccess,
  ...matchesAccess,
  ...communityAccess,
  ...teamAccess,
};
