import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { exportFiles } from './export-files.ts';
import { keptColumns } from './kept-columns.ts';
import { keptTimes } from './kept-times.ts';
import { ERASED_USER, type RetentionRule, retentionRules } from './retention-rules.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Columns that reference a person. */
async function referringColumns(): Promise<string[]> {
  const rows = rowsOf<{ reference: string }>(
    await t.database.db.execute(sql`
      select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'auth_users'::regclass`),
  );
  return rows.map(({ reference }) => reference).toSorted();
}

/** Matches columns with content: an id or a time says only that there is a row. */
const SAYING = sql`not attisdropped and attnum > 0
  and atttypid not in ('uuid'::regtype, 'timestamptz'::regtype)`;

/**
 * Columns that reference rows of these tables, from tables with content, unless deleting the
 * row in an erasure deletes them as well.
 */
async function referencesTo(tables: Set<string>): Promise<string[]> {
  const rows = rowsOf<{ reference: string; target: string; cascades: boolean }>(
    await t.database.db.execute(sql`
      select c.conrelid::regclass || '.' || a.attname as reference,
        c.confrelid::regclass::text as target, c.confdeltype = 'c' as cascades
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and exists (
        select from pg_attribute where attrelid = c.conrelid and ${SAYING}
      ) and c.confrelid <> 'auth_users'::regclass`),
  );
  const isDeleted = (target: string) =>
    retentionRules.some(({ table, erasure }) => table === target && erasure.does === 'delete');
  return rows
    .filter(({ target, cascades }) => tables.has(target) && !(cascades && isDeleted(target)))
    .map(({ reference }) => reference)
    .toSorted();
}

const columnOf = ({ table, owner }: RetentionRule) => `${table}.${owner}`;

it('declares what an erasure does to each column that references a person', async () => {
  const declared = retentionRules.filter(({ through }) => !through).map(columnOf);
  expect(declared.toSorted()).toEqual(await referringColumns());
});

/** References to rows of a person that need no entry of their own. */
const SAID_ELSEWHERE = [
  // Deleted when the lists that it mirrors are cleared.
  'business_service_states.business_id',
  'business_service_zips.business_id',
  // Only counts the cards.
  'public_cards.profile_id',
  // Deleted soon after it is due.
  'lead_alarms.match_id',
  // Covered by the columns of the person who wrote or received it.
  'appointments.id',
  'community_posts.pro_id',
  'matches.service_request_id',
  'message_attachments.message_id',
  'messages.match_id',
  'outcomes.match_id',
  'quotes.id',
  'request_photos.service_request_id',
  'reviews.match_id',
  'moderation_decisions.case_id',
  'moderation_appeals.decision_id',
  'sms_texts.match_id',
  'ticket_proposals.match_id',
  // Only names of services.
  'business_service_states.service_id',
  'business_service_zips.service_id',
  'service_merges.into_id',
];

it('declares what an erasure does to rows that reference a row of a person', async () => {
  const hanging = await referencesTo(new Set(retentionRules.map(({ table }) => table)));
  const declared = retentionRules.filter(({ through }) => through).map(columnOf);
  expect([...declared, ...SAID_ELSEWHERE].toSorted()).toEqual(hanging);
});

it('exports only columns that exist', async () => {
  for (const { table, walks } of exportFiles) {
    for (const { of, key } of walks) {
      const owners = typeof of === 'string' ? [of] : [];
      const columns = sql.raw([...owners, ...key.map(([name]) => name)].join(', '));
      await t.database.db.execute(sql`select ${columns} from ${sql.identifier(table)} limit 0`);
    }
  }
});

it('exports every table with data of a person, except those that only the server uses', () => {
  const onlyForTheServer = [
    'account_closures',
    'audit_log',
    'auth_one_time_tokens',
    'billing_tries',
    // Its content is in the reports and decisions.
    'moderation_cases',
    'sandbox_sessions',
    'services',
    // Exported as files.
    'stored_objects',
    // The team's work; the client reads it with the request.
    'ticket_notes',
    'ticket_proposals',
    'tickets',
  ];
  const exported = new Set(exportFiles.map(({ table }) => table));
  const left = new Set(
    retentionRules.map(({ table }) => table).filter((name) => !exported.has(name)),
  );
  expect([...left].toSorted()).toEqual(onlyForTheServer);
});

interface Column {
  table: string;
  column: string;
}

/** Every column, except ids that are keys, which the tests above compare. */
async function columnsOfAll(): Promise<Column[]> {
  return rowsOf<Column>(
    await t.database.db.execute(sql`
      select c.relname as table, attname as column
      from pg_class c join pg_attribute on attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and attnum > 0 and not attisdropped and not (
          atttypid = 'uuid'::regtype and exists (
            select from pg_constraint
            where conrelid = c.oid and contype in ('p', 'f') and attnum = any(conkey)
          )
        )`),
  );
}

/** Returns the columns that an erasure sets in a table's kept rows, as SQL. */
function clearedIn(table: string): string {
  if (table === 'auth_users') return ERASED_USER;
  return retentionRules
    .filter((rule) => rule.table === table)
    .map(({ erasure }) => {
      if (erasure.does === 'clear') return erasure.set;
      return erasure.does === 'delete' ? (erasure.spares?.set ?? '') : '';
    })
    .join(', ');
}

it('clears each column of rows that stay, of whatever type, or lists it as kept', async () => {
  const staying = retentionRules.filter(
    ({ erasure }) => erasure.does !== 'delete' || erasure.spares !== undefined,
  );
  const tables = new Set(['auth_users', ...staying.map(({ table }) => table)]);
  const columns = (await columnsOfAll()).filter(({ table }) => tables.has(table));
  const isCleared = ({ table, column }: Column) =>
    new RegExp(`(^|[\\s,])${column} =`).test(clearedIn(table));
  const kept = columns.filter((one) => !isCleared(one));
  const times = Object.entries(keptTimes).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );
  expect(kept.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    [...keptColumns.flatMap((group) => group.columns), ...times].toSorted(),
  );
});

/** Tables without a rule, with the reason why an erasure leaves their rows to others. */
const WITHOUT_RULE: Record<string, string[]> = {
  'the account itself, see `ERASED_USER`': ['auth_users'],
  'deleted with the row that they belong to': [
    'auth_challenges',
    'auth_recovery_codes',
    'auth_refresh_tokens',
    'webhook_deliveries',
  ],
  'follows the business, or says only that there is one': [
    'business_service_states',
    'business_service_zips',
    'directory_cards',
    'directory_changes',
    'directory_pages',
    'public_cards',
  ],
  'deleted by address or number': ['dev_mails', 'dev_texts'],
  'deleted soon by their own jobs': ['lead_alarms', 'outbox'],
  'ids that are never used again': ['gone_reviews', 'sms_replies', 'stripe_events'],
  'places, posts by id and names of services': [
    'community_places',
    'community_trending',
    'service_merges',
  ],
  'counts of many': [
    'health_figures',
    'health_views',
    'outcome_figure_changes',
    'outcome_figures',
    'overview_figure_changes',
    'overview_figures',
    'reply_figure_changes',
    'reply_figures',
  ],
  'of the server itself': ['auth_signing_keys', 'push_keys', 'schema_migrations'],
  'from people without an account': ['notices'],
};

it('has a rule for every table, or a reason for none', async () => {
  const rows = rowsOf<{ name: string }>(
    await t.database.db.execute(sql`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`),
  );
  const all = new Set(rows.map(({ name }) => name));
  for (const { table } of retentionRules) all.delete(table);
  expect([...all].toSorted()).toEqual(Object.values(WITHOUT_RULE).flat().toSorted());
});
