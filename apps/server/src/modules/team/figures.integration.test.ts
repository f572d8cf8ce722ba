import { newId } from '@pro-match/domain/ids';
import type { Health } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';
import { countFigures } from './index.ts';

const ask = <T>(by: TestActor, method: string, path: string, body?: unknown) =>
  readJson<T>(by.request(method, `/rest/v1/team${path}`, body));

describe('the figures', () => {
  it('are exact per step and in total, and at most an hour old', async () => {
    const other = await createTestApp();
    other.clock.set('2031-03-12T12:00:00.000Z');
    const member = await other.member();
    const [client, business] = [await other.client(), await other.business()];
    const health = async (by: string) =>
      (await ask<Health>(member, 'GET', `/health?by=${by}`)).body;
    expect((await health('day')).total).toMatchObject({ matches: 0, fill_rate: null });

    const ids = [newId(), newId()];
    const services = ['Plumbing', 'Roofing'];
    for (const [index, id] of ids.entries()) {
      const accepted = index === 0;
      await other.database.db.execute(sql`
        insert into service_requests (id, client_id, service_type, description, created_at)
        values (${id}, ${client.userId}, ${services[index]}, 'x', '2031-03-10T10:00:00Z')`);
      await other.database.db.execute(sql`
        insert into matches (id, client_id, business_id, service_request_id, service, status,
          created_at, accepted_at)
        values (${newId()}, ${client.userId}, ${business.userId}, ${id}, ${services[index]},
          ${accepted ? 'accepted' : 'pending'}, '2031-03-10T10:00:00Z',
          ${accepted ? '2031-03-10T10:30:00Z' : null}::timestamptz)`);
    }
    expect((await health('day')).total.matches).toBe(0);
    other.clock.advance(55 * 60_000);
    await countFigures(other.deps, other.clock.now());
    const daily = await health('day');
    const due = {
      requests: 2,
      fill_rate: 0.5,
      matches: 2,
      accepted: 1,
      unanswered_share: 0.5,
    };
    expect(daily.points).toHaveLength(30);
    expect(daily.points.at(-1)).toMatchObject({ start: '2031-03-12', sign_ups: 3, matches: 0 });
    expect(daily.points.at(-3)).toMatchObject({ start: '2031-03-10', ...due });
    expect(daily.total).toMatchObject({ sign_ups: 3, ...due });
    const weekly = await health('week');
    expect(weekly.points).toHaveLength(12);
    expect(weekly.points.at(-1)).toMatchObject({ start: '2031-03-10', sign_ups: 3, ...due });
    expect((await ask(member, 'GET', '/health?by=year')).status).toBe(422);
    await other.close();
  });
});
