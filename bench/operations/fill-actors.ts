import type { Client } from 'pg';
import type { World } from '../../apps/server/src/testing/access/world.ts';

/**
 * Gives the world's client and business `rows` rows of everything that a person can have many of.
 * The market needs at least ten times as many jobs.
 */
export async function fillActors(client: Client, world: World, rows: number): Promise<void> {
  const [person, owner, profile] = [
    world.client.userId,
    world.business.userId,
    world.business.profileId,
  ].map((id) => `'${id}'::uuid`);
  const other = `'${world.otherClient.userId}'::uuid`;
  const many = `generate_series(1, ${rows}) g (n) join bench_people p on p.n = 1 + g.n % (
    select count(*) from bench_people)`;
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    create temporary table leads as
    select g.n, gen_random_uuid() as id, gen_random_uuid() as match_id, p.client_id, p.owner_id,
      now() - random() * interval '60 days' as made
    from ${many};
    insert into service_requests
      (id, client_id, service_type, description, created_at, asked_at, state)
    select id, client_id, 'Craft ' || n, 'A job, number ' || n, made, made, 'OH' from leads;
    insert into matches (id, client_id, business_id, service_request_id, service, created_at, due_at)
    select match_id, client_id, ${owner}, id, 'Craft ' || n, made, made + interval '1 day' from leads;
    insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
    select gen_random_uuid(), match_id, client_id, ${owner}, 'When can you come?',
      made + interval '1 hour' from leads;
    insert into reviews (id, business_id, client_id, match_id, rating, created_at)
    select gen_random_uuid(), ${owner}, client_id, match_id, 1 + n % 5, made from leads
    on conflict do nothing;
    truncate leads;
    insert into leads
    select g.n, gen_random_uuid(), gen_random_uuid(), p.client_id, p.owner_id,
      now() - random() * interval '60 days'
    from ${many};
    insert into service_requests
      (id, client_id, service_type, description, created_at, asked_at, state)
    select id, ${person}, 'Craft ' || n, 'A job, number ' || n, made, made, 'OH' from leads;
    insert into matches (id, client_id, business_id, service_request_id, service, created_at, due_at)
    select match_id, ${person}, owner_id, id, 'Craft ' || n, made, made + interval '1 day' from leads;
    insert into passes (client_id, business_id, service)
    select ${person}, owner_id, 'Plumbing' from leads on conflict do nothing;
    insert into blocks (blocker_id, blocked_id, created_at)
    select ${person}, client_id, made from leads where n <= 100 or n % 10 = 0
    on conflict do nothing;
    insert into community_conversations
      (user_id, partner_id, started, sent, unread, last_message_at, created_at)
    select ${person}, client_id, true, 1, 1, made, made from leads on conflict do nothing;
    insert into community_messages (id, sender_id, receiver_id, message_text, is_read, created_at)
    select gen_random_uuid(), case n % 2 when 0 then ${person} else ${other} end,
      case n % 2 when 0 then ${other} else ${person} end, 'Do you know a roofer?', true, made
    from leads;
    insert into community_posts
      (id, user_id, pro_id, caption, service_type, state, zip_code, created_at)
    select gen_random_uuid(), ${person}, ${profile}, 'Number ' || n, 'Plumbing', 'OH', '43215', made
    from leads;
    insert into community_comments (id, post_id, user_id, text, created_at)
    select gen_random_uuid(), '${world.postId}', client_id, 'True.', made from leads;
    insert into community_likes (post_id, user_id)
    select '${world.postId}', client_id from leads on conflict do nothing;
    insert into messages (id, match_id, sender_id, receiver_id, content, created_at, read_at)
    select gen_random_uuid(), '${world.matchId}', case n % 2 when 0 then ${person} else ${owner} end,
      case n % 2 when 0 then ${owner} else ${person} end, 'On my way.', made, made
    from leads;
    insert into notifications
      (id, user_id, kind, subject_id, target_id, actor_id, facts, is_listed, created_at)
    select gen_random_uuid(), reader, 'message', gen_random_uuid(), match_id, owner_id,
      '{"service": "Plumbing"}', true, made
    from leads, unnest(array[${person}, ${owner}]) reader;
    insert into auth_security_events (id, user_id, kind, address, occurred_at)
    select gen_random_uuid(), reader, 'signed_in', '192.0.2.1', made
    from leads, unnest(array[${person}, ${owner}]) reader;
    insert into audit_log (id, actor_id, action, subject_kind, subject, created_at)
    select gen_random_uuid(), '${world.team.userId}', 'person.restored', 'person', client_id::text,
      made
    from leads;
    drop table leads`);
  await client.query(`
    delete from business_days where business_id = ${owner};
    insert into business_days (business_id, day, leads, waiting, accepted, messages)
    select ${owner}, day, sum(leads), sum(waiting), sum(accepted), sum(messages) from (
      select d.*, 0 as messages from matches m, days_of_match(m.created_at, m.accepted_at,
        m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
          and m.closed_at is null, 1) d
      where m.business_id = ${owner}
      union all
      select day_of(created_at), 0, 0, 0, 1 from messages where sender_id = ${owner}
    ) counted
    where day is not null group by day;
    insert into desk_leads
    select m.id, m.business_id, m.service, t.stage, t.place, t.quote_ends_at
    from matches m, desk_of(m, now()) t where m.business_id = ${owner}
    on conflict do nothing;
    select count_reviews(${owner});
    select count_thanks(${profile});
    -- As autovacuum has done for whoever has come to as many rows.
    analyze`);
}
