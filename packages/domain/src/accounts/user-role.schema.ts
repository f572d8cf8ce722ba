import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import { idSchema } from '../wire/index.ts';

export const userRoleSchema = z.object({ user_id: idSchema, role: z.enum(ROLES) });

export const userRoleInputSchema = z.object({ role: z.enum(ROLES) });
