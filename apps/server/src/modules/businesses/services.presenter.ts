import type { Service } from '@pro-match/domain/businesses';
import { catalogueGroup } from '@pro-match/domain/catalogue';
import type { ServiceRow } from './services.table.ts';

/** The icon is the group's; a custom service has neither group nor icon. */
export function presentService({ name, groupId, emoji }: ServiceRow): Service {
  const icon = groupId === null ? undefined : catalogueGroup(groupId)?.icon;
  return { name, group: groupId, emoji, icon: icon ?? null };
}
