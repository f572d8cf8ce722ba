import type { userRoleSchema } from '@pro-match/domain/accounts';
import type { z } from 'zod';
import type { UserRoleRow } from './user-roles.queries.ts';

export type UserRole = z.infer<typeof userRoleSchema>;

export function presentRole({ userId, role }: UserRoleRow): UserRole {
  return { user_id: userId, role };
}
