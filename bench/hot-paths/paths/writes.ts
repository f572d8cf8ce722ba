import { newId } from '@pro-match/domain/ids';
import { createOpaqueToken } from '../../../apps/server/src/modules/auth/index.ts';
import type { HotPath, Place } from '../hot-path.ts';
import { type Once, once } from '../once.ts';
import { repeated } from '../repeated.ts';

/** Calls per turn, which takes about a second. */
const CALLS = 160;
/** Callers, including the market's actor. */
const PEOPLE = 8;

/** Identifies the bench's jobs. */
const WORDS = 'A job of the bench';

export const writes: HotPath[] = [
  {
    name: 'send message',
    open: repeated(
      ({ matchId, tokens }) =>
        [tokens.client, tokens.business].map((token) => () => ({
          method: 'POST',
          path: `/rest/v1/matches/${matchId}/messages`,
          token,
          body: { id: newId(), content: 'I can come by tomorrow at nine.' },
        })),
      { counts: `select count(*) from messages where content like 'I can come by%'` },
    ),
  },
  // Half the rate of its own statements in one commit.
  { name: 'request a match', goal: 0.5, open: once('asking', prepareRequests) },
  { name: 'accept', open: once('accepting', prepareAcceptances) },
  { name: 'token refresh', open: once('refreshing', prepareRefreshes) },
];

const countOf = (from: string) => `select count(*) from ${from}`;

/** Each client asks many businesses. */
async function prepareRequests({ market, t, client }: Place): Promise<Once> {
  const { tokens, client: actor } = market.world;
  const clients = [{ userId: actor.userId, accessToken: tokens.client }];
  while (clients.length < PEOPLE) clients.push(await t.client());
  const { rows: roofers } = await client.query(
    `select user_id from business_profiles
    where is_active and 'Roofing' = any(services) and paused_at is null
    order by id limit ${CALLS / PEOPLE}`,
  );
  const inputs = roofers.flatMap(({ user_id }) =>
    clients.map(({ userId, accessToken }) => {
      const facts = { match_id: newId(), client_id: userId, business_id: user_id as string };
      const body = {
        id: facts.match_id,
        business_id: user_id,
        service: 'Roofing',
        description: WORDS,
      };
      return {
        facts,
        call: { method: 'POST', path: '/rest/v1/matches', token: accessToken, body },
      };
    }),
  );
  const own = `service_requests where description = '${WORDS}'`;
  const ids = inputs.map(({ facts }) => facts.match_id);
  return {
    inputs,
    counts: () => countOf(own),
    async reset(database) {
      // Skip the product's side effects of a deletion.
      await database.query('set session_replication_role = replica');
      await database.query(`delete from matches where id = any($1::uuid[])`, [ids]);
      await database.query(`delete from outbox where key = any($1::text[])`, [ids]);
      await database.query(`delete from ${own}`);
      await database.query('set session_replication_role = origin');
    },
  };
}

/** Each business has many waiting leads. */
async function prepareAcceptances({ market, t, client }: Place): Promise<Once> {
  const { tokens, business: actor } = market.world;
  const businesses = [{ userId: actor.userId, accessToken: tokens.business }];
  while (businesses.length < PEOPLE) businesses.push(await t.business({ tier: 'paid' }));
  const { rows: people } = await client.query(
    `select client_id from bench_people where n <= ${CALLS / PEOPLE}`,
  );
  const inputs = people.flatMap(({ client_id }) =>
    businesses.map(({ userId, accessToken }) => {
      const facts = {
        match_id: newId(),
        request_id: newId(),
        client_id: client_id as string,
        business_id: userId,
      };
      const path = `/rest/v1/matches/${facts.match_id}`;
      return {
        facts,
        call: { method: 'PATCH', path, token: accessToken, body: { status: 'accepted' } },
      };
    }),
  );
  const ids = inputs.map(({ facts }) => facts.match_id);
  await client.query(
    `with wanted as (
      select * from jsonb_to_recordset($1::jsonb)
        as (match_id uuid, request_id uuid, client_id uuid, business_id uuid)
    ), made as (
      insert into service_requests
        (id, client_id, service_type, description, created_at, asked_at, state)
      select request_id, client_id, 'Bench ' || match_id, '${WORDS}, to accept', now(), now(), 'OH'
      from wanted
    )
    insert into matches (id, client_id, business_id, service_request_id, service, created_at, due_at)
    select match_id, client_id, business_id, request_id, 'Bench ' || match_id, now(),
      now() + interval '1 day'
    from wanted`,
    [JSON.stringify(inputs.map(({ facts }) => facts))],
  );
  await client.query('analyze matches, service_requests');
  return {
    inputs,
    counts: (table) =>
      countOf(`matches where status = 'accepted' and id in (select match_id::uuid from ${table})`),
    async reset(database) {
      await database.query('set session_replication_role = replica');
      await database.query(
        `update matches set status = 'pending', accepted_at = null, answered_at = null,
          answer_minutes = null
        where id = any($1::uuid[])`,
        [ids],
      );
      await database.query(
        `update service_requests set first_answer_at = null, first_answer_minutes = null
        where id = any($1::uuid[])`,
        [inputs.map(({ facts }) => facts.request_id)],
      );
      await database.query(`delete from outbox where key = any($1::text[])`, [ids]);
      await database.query('set session_replication_role = origin');
    },
  };
}

async function prepareRefreshes({ market, t }: Place): Promise<Once> {
  const people = [market.world.client];
  while (people.length < PEOPLE) people.push(await t.client());
  const inputs = Array.from({ length: CALLS }, (_, number) => {
    const { userId = '', email = '' } = people[number % people.length] ?? {};
    const { token, hash } = createOpaqueToken();
    const facts = {
      user_id: userId,
      email,
      session_id: newId(),
      token_hash: `\\x${Buffer.from(hash).toString('hex')}`,
    };
    const path = '/auth/v1/token?grant_type=refresh_token';
    return { facts, call: { method: 'POST', path, body: { refresh_token: token } } };
  });
  const facts = JSON.stringify(inputs.map((input) => input.facts));
  const sessions = inputs.map((input) => input.facts.session_id);
  return {
    inputs,
    counts: (table) =>
      countOf(`auth_refresh_tokens where used_at is not null
        and session_id in (select session_id::uuid from ${table})`),
    async reset(database) {
      await database.query('delete from auth_sessions where id = any($1::uuid[])', [sessions]);
      const wanted = `jsonb_to_recordset($1::jsonb)
        as w (user_id uuid, session_id uuid, token_hash bytea)`;
      await database.query(
        `insert into auth_sessions (id, user_id) select session_id, user_id from ${wanted}`,
        [facts],
      );
      await database.query(
        `insert into auth_refresh_tokens (token_hash, session_id)
        select token_hash, session_id from ${wanted}`,
        [facts],
      );
    },
  };
}
