import { desc, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type DevText, devTexts } from './dev-texts.table.ts';

/** The page of a development server needs no archive. */
export const DEV_TEXTS_KEPT = 200;

export async function storeDevText(db: Db, text: DevText): Promise<void> {
  await db.insert(devTexts).values(text);
  await db.execute(sql`
    delete from dev_texts where id in (
      select id from dev_texts order by id desc offset ${DEV_TEXTS_KEPT}
    )
  `);
}

export async function listDevTexts(db: Db): Promise<DevText[]> {
  return db.select().from(devTexts).orderBy(desc(devTexts.id)).limit(DEV_TEXTS_KEPT);
}
