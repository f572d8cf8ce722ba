import {
  NOTIFICATION_KIND_FACTS,
  type NotificationKind,
  type NotificationPreference,
} from '@pro-match/domain/notifications';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { notificationPreferences } from './notifications.table.ts';

export async function listChoices(db: Db, userId: string): Promise<NotificationPreference[]> {
  const { kind, app, mail, push } = notificationPreferences;
  return db
    .select({ kind, app, mail, push })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
}

export async function wantsPush(
  db: Db,
  { userId, kind }: { userId: string; kind: NotificationKind },
): Promise<boolean> {
  const { push, userId: owner, kind: chosen } = notificationPreferences;
  const [choice] = await db
    .select({ push })
    .from(notificationPreferences)
    .where(and(eq(owner, userId), eq(chosen, kind)));
  return choice?.push ?? NOTIFICATION_KIND_FACTS[kind].defaults.push;
}

export async function storeChoices(
  db: Db,
  { userId, choices, now }: { userId: string; choices: NotificationPreference[]; now: Date },
): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insert(notificationPreferences)
    .values(choices.map((choice) => ({ ...choice, userId, updatedAt: now })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: {
        app: sql`excluded.app`,
        mail: sql`excluded.mail`,
        push: sql`excluded.push`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** Leaves the other channels on; does nothing for an account that is gone. */
export async function storeNoMail(
  db: Db,
  { userId, kind, now }: { userId: string; kind: NotificationKind; now: Date },
): Promise<void> {
  const { app, push } = NOTIFICATION_KIND_FACTS[kind].defaults;
  const moment = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into notification_preferences (user_id, kind, app, mail, push, updated_at)
    select id, ${kind}, ${app}::boolean, false, ${push}::boolean, ${moment}
    from auth_users where id = ${userId}::uuid and deleted_at is null
    on conflict (user_id, kind) do update set mail = false, updated_at = excluded.updated_at`);
}
