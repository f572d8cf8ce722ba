import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../modules/auth/index.ts';
import { indexAllBusinesses, syncCatalogue } from '../modules/businesses/index.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  DEMO_STATE,
  DEMO_TEAM,
  DEMO_ZIP,
  DEMO_ZIP_AREA,
  hasDemoData,
} from './demo-accounts.ts';
import { demoBusinesses, signInBusinesses } from './demo-businesses.ts';
import { neighborTalks } from './demo-conversations.ts';
import { pastJobs, talksUnderWay } from './demo-matches.ts';
import { demoOutcomes } from './demo-outcomes.ts';
import { CLIENT_NAME, fictionPhone, neighborName, TEAM_NAME } from './demo-people.ts';
import { storeDemoPictures } from './demo-pictures.ts';
import { demoReports } from './demo-reports.ts';
import { demoShoutouts } from './demo-shoutouts.ts';
import { insertDemoReports } from './insert-demo-reports.ts';
import {
  insertAccounts,
  insertBusinesses,
  insertCommunityMessages,
  insertEchoes,
  insertMatches,
  insertMessages,
  insertOutcomes,
  insertPosts,
  insertReviews,
} from './insert-demo-rows.ts';
import { insertRequestForTeam } from './insert-request-for-team.ts';
import { createRandom, type Random } from './random.ts';
import type { AccountRow, BusinessRow } from './rows.ts';

const CLIENTS = 40;
/** How many of the others were there before the oldest job; the rest came this month. */
const REGULARS = 30;

/** Demo data may be loaded automatically only into an empty database. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const result = await db.execute(sql`select 1 from auth_users limit 1`);
  return rowsOf(result).length === 0;
}

/** The rows go in one transaction; a second run changes nothing. */
export async function seedDemoData(deps: Deps): Promise<{ businesses: number; reviews: number }> {
  const [seeded] = await Promise.all([seedRows(deps), storeDemoPictures(deps.config)]);
  return seeded;
}

async function seedRows(deps: Deps): Promise<{ businesses: number; reviews: number }> {
  const random = createRandom(20_260_701);
  const now = deps.clock.now();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const world = { random, zipCodes: deps.zipCodes, now, shown: new Map() };
  const signIns = signInBusinesses(world);
  const businesses = demoBusinesses(world);
  const clients = demoClients(random, now);
  const [client, ...others] = clients;
  if (!client) throw new Error('The demo data has no client');
  const isAround = ({ zip_code }: BusinessRow) => zip_code.startsWith(DEMO_ZIP_AREA);
  const around = businesses.filter((business) => isAround(business) && business.is_active);
  const regulars = others.slice(0, REGULARS);
  const past = pastJobs(
    random,
    regulars,
    { businesses: [signIns.pro, signIns.free, ...businesses], isAround },
    now,
  );
  const talks = talksUnderWay({ client, others, ...signIns, around, now });
  const shoutouts = demoShoutouts({ ...world, clients, businesses: [signIns.pro, ...around] });
  const [post] = shoutouts.posts;
  if (!post) throw new Error('The demo data has no post');
  const reported = demoReports({ post, business: signIns.free }, others.slice(8), now);
  const outcomes = demoOutcomes(random, past.matches, now);
  await syncCatalogue(deps);
  const seeded = await deps.database.db.transaction(async (tx) => {
    if (await hasDemoData(tx)) return false;
    const owners = [signIns.free, signIns.pro, ...businesses];
    const member = {
      ...client,
      id: newId(),
      email: DEMO_TEAM.email,
      full_name: TEAM_NAME,
    };
    await insertAccounts(tx, [...clients, member, ...owners.map(ownerOf)], passwordHash);
    await tx.execute(sql`
      insert into client_preferences (user_id, zip_code, state)
      select id, ${DEMO_ZIP}, ${DEMO_STATE} from profiles
      join user_roles on user_id = id where role = 'client'
      on conflict do nothing`);
    await insertBusinesses(tx, owners);
    await insertMatches(tx, [...past.matches, ...talks.matches]);
    await insertOutcomes(tx, outcomes);
    await insertMessages(tx, talks.messages);
    await insertCommunityMessages(tx, neighborTalks(client, others.slice(0, 3), now));
    await insertReviews(tx, past.reviews);
    await insertRequestForTeam(tx, client.id, now);
    await insertPosts(tx, [...shoutouts.posts, reported.post]);
    await insertEchoes(tx, { ...shoutouts, comments: [...shoutouts.comments, reported.comment] });
    await insertDemoReports(tx, reported.reports);
    await indexAllBusinesses(tx);
    return true;
  });
  return seeded
    ? { businesses: businesses.length + 2, reviews: past.reviews.length }
    : { businesses: 0, reviews: 0 };
}

function demoClients(random: Random, now: Date): AccountRow[] {
  return Array.from({ length: CLIENTS }, (_, index) => ({
    id: newId(),
    email: index === 0 ? DEMO_ACCOUNTS.client.email : `client-${index}@demo.example`,
    role: 'client',
    full_name: index === 0 ? CLIENT_NAME : neighborName(index),
    phone: fictionPhone(random),
    location: DEMO_ZIP,
    created_at: new Date(now.getTime() - signedUpDaysAgo(index) * DAY_MS).toISOString(),
  }));
}

/** Before the first thing that the person does in the demo data. */
function signedUpDaysAgo(index: number): number {
  return index <= REGULARS ? 401 + 3 * index : 11 + 2 * (index - REGULARS - 1);
}

function ownerOf(business: BusinessRow): AccountRow {
  return {
    id: business.user_id,
    email: business.email,
    role: 'business',
    full_name: business.contact_person,
    phone: business.phone,
    location: business.zip_code,
    created_at: business.created_at,
  };
}
