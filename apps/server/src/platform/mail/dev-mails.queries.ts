import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type DevMail, devMails } from './dev-mails.table.ts';

/** The page of a development server needs no archive. */
export const DEV_MAILS_KEPT = 500;

export async function storeDevMail(db: Db, mail: DevMail): Promise<void> {
  await db.insert(devMails).values(mail);
  await db.execute(sql`
    delete from dev_mails where id in (
      select id from dev_mails order by id desc offset ${DEV_MAILS_KEPT}
    )
  `);
}

export async function listDevMails(db: Db): Promise<DevMail[]> {
  return db.select().from(devMails).orderBy(desc(devMails.id)).limit(DEV_MAILS_KEPT);
}

export async function findDevMail(db: Db, id: string): Promise<DevMail | undefined> {
  const [mail] = await db.select().from(devMails).where(eq(devMails.id, id));
  return mail;
}
