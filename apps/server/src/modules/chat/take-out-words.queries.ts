import { REMOVED_TEXT } from '@pro-match/domain/cases';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';

const WORDS = {
  message: { table: sql.raw('messages'), column: sql.raw('content') },
  community_message: { table: sql.raw('community_messages'), column: sql.raw('message_text') },
};

interface Message {
  kind: keyof typeof WORDS;
  id: string;
}

/** Returns the original text; null if it was replaced before. */
export async function takeOutWords(tx: Tx, { kind, id }: Message): Promise<string | null> {
  const { table, column } = WORDS[kind];
  const rows = rowsOf<{ words: string }>(
    await tx.execute(sql`
      with old as (
        select id, ${column} from ${table} where id = ${id}::uuid and ${column} <> ${REMOVED_TEXT}
        for update
      )
      update ${table} set ${column} = ${REMOVED_TEXT} from old where ${table}.id = old.id
      returning old.${column} as words`),
  );
  return rows[0]?.words ?? null;
}

export async function putBackWords(
  tx: Tx,
  { kind, id, words }: Message & { words: string },
): Promise<void> {
  const { table, column } = WORDS[kind];
  await tx.execute(sql`update ${table} set ${column} = ${words} where id = ${id}::uuid`);
}
