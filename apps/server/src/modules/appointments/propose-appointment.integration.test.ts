import { APPOINTMENTS_A_MATCH_MAX, TIME_PAST, TIME_SKIPPED } from '@pro-match/domain/appointments';
import { newId } from '@pro-match/domain/ids';
import { DAY_PAST, DAY_TOO_FAR } from '@pro-match/domain/quotes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentInput } from '../../testing/appointments.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newMatched, readMatch, readThread } from '../../testing/matched.ts';
import {
  answerAs,
  appointmentsOf,
  calendarAs,
  listAs,
  moveTo,
  proposeAs,
  proposed,
} from './testing/appointing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('POST /matches/{id}/appointments', () => {
  it('stores an appointment together with its message', async () => {
    const { client, business, matchId } = await newMatched(t);
    const input = appointmentInput({
      place: '  5 Elm\nSt ',
      note: ' Keep the driveway free. ',
    });
    const { message, appointment } = await proposed(business, matchId, input);
    expect(appointment).toEqual({
      id: input.id,
      match_id: matchId,
      series_id: input.id,
      version: 1,
      proposed_by: 'business',
      starts_at: expect.stringMatching(/Z$/),
      ends_at: expect.stringMatching(/Z$/),
      time_zone: 'America/New_York',
      place: '5 Elm St',
      note: 'Keep the driveway free.',
      state: 'open',
      answered_at: null,
      cancelled_at: null,
      cancelled_by: null,
      created_at: message.created_at,
      may: { accept: false, decline: false, change: true, cancel: true, save: false },
    });
    expect(Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at)).toBe(7_200_000);
    expect(message).toMatchObject({
      id: input.id,
      receiver_id: client.userId,
      is_quote: false,
      is_appointment: true,
    });
    expect(message.content).toMatch(
      /^Appointment: \w+, .+, 9:00 AM to 11:00 AM E[DS]T\nPlace: 5 E/,
    );
    expect(await readThread(client, matchId)).toEqual([message]);
    const may = { accept: true, decline: true, change: true, cancel: false, save: false };
    expect(await listAs(client, matchId)).toEqual({
      data: [{ ...appointment, may }],
      next: null,
      time_zone: 'America/New_York',
    });
    expect((await readMatch(client, matchId)).appointment).toBeNull();
    await answerAs(client, input.id, 'accepted');
    const { id, starts_at, ends_at, time_zone } = appointment;
    for (const as of [client, business]) {
      const { appointment: next } = await readMatch(as, matchId);
      expect(next).toEqual({ id, starts_at, ends_at, time_zone });
    }
  });

  it('accepts a proposal of the client, which the business then answers', async () => {
    const { client, business, matchId } = await newMatched(t);
    const { appointment } = await proposed(client, matchId);
    expect(appointment).toMatchObject({ proposed_by: 'client', may: { accept: false } });
    const [theirs] = await appointmentsOf(business, matchId);
    expect(theirs?.may).toMatchObject({ accept: true, decline: true, cancel: false });
    expect((await answerAs(client, appointment.id, 'accepted')).status).toBe(409);
    expect((await answerAs(business, appointment.id, 'accepted')).status).toBe(200);
  });

  it('lets either side replace the proposed time by another', async () => {
    const { client, business, matchId } = await newMatched(t);
    const first = await proposed(business, matchId);
    const replaces = first.appointment.id;
    const second = await proposed(client, matchId, { replaces, time: '14:00' });
    expect(second.appointment).toMatchObject({ series_id: replaces, version: 2 });
    // A party that has not learned of that continues from the former version.
    const changed: string[][] = [];
    const see = ({ appointmentIds }: { appointmentIds: string[] }) =>
      void changed.push(appointmentIds);
    t.deps.events.onLive('appointment.changed', see);
    const third = await proposed(business, matchId, { replaces, time: '15:00' });
    expect(third.appointment).toMatchObject({ series_id: replaces, version: 3 });
    // A version replaced before is not replaced again.
    expect(changed).toEqual([[third.appointment.id, second.appointment.id]]);
    const states = (await appointmentsOf(client, matchId)).map(({ state }) => state);
    expect(states).toEqual(['open', 'superseded', 'superseded']);
    // One more appointment leaves it alone.
    await proposed(client, matchId);
    expect((await appointmentsOf(client, matchId)).map(({ state }) => state)).toEqual([
      'open',
      'open',
      'superseded',
      'superseded',
    ]);
  });

  it('creates a new appointment instead of moving one that is over', async () => {
    const { client, business, matchId } = await newMatched(t);
    const { appointment } = await proposed(business, matchId);
    await answerAs(client, appointment.id, 'accepted');
    await moveTo(t, appointment.id, -121);
    const next = await proposed(client, matchId, { replaces: appointment.id });
    expect(next.appointment).toMatchObject({ series_id: next.appointment.id, version: 1 });
    const states = (await appointmentsOf(client, matchId)).map(({ state }) => state);
    expect(states).toEqual(['open', 'over']);
  });

  it('returns 404 when it would replace an appointment of another match', async () => {
    const { business, matchId } = await newMatched(t);
    const other = await newMatched(t);
    const { appointment } = await proposed(other.business, other.matchId);
    for (const replaces of [appointment.id, newId()]) {
      expect((await proposeAs(business, matchId, { replaces })).status).toBe(404);
    }
    expect(await appointmentsOf(business, matchId)).toEqual([]);
  });

  it('cannot be proposed by a client before the match is accepted', async () => {
    const { client, matchId } = await newMatched(t, { isAccepted: false });
    expect((await proposeAs(client, matchId)).status).toBe(409);
    expect(await readThread(client, matchId)).toEqual([]);
  });

  it('returns 409 beyond the maximum number of appointments in a match', async () => {
    const { business, matchId } = await newMatched(t);
    const { appointment } = await proposed(business, matchId);
    await t.database.db.execute(sql`
      with carriers as (
        insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
        select gen_random_uuid(), m.match_id, m.sender_id, m.receiver_id, 'x', m.created_at
        from messages m, generate_series(2, ${APPOINTMENTS_A_MATCH_MAX}::int)
        where m.id = ${appointment.id}
        returning id
      )
      insert into appointments (id, match_id, series_id, version, proposed_by, starts_at, ends_at,
        time_zone, created_at)
      select c.id, a.match_id, c.id, 1, a.proposed_by, a.starts_at, a.ends_at, a.time_zone,
        a.created_at
      from appointments a, carriers c where a.id = ${appointment.id}`);
    expect((await proposeAs(business, matchId)).status).toBe(409);
  });
});

describe('the time zone of the business', () => {
  let later: TestApp;
  beforeAll(async () => {
    later = await createTestApp();
    // 11 PM of March 9 in New York, 8 PM in Los Angeles.
    later.clock.set('2027-03-10T04:00:00Z');
  });
  afterAll(() => later.close());

  const ZONES = [
    { zipCode: '10001', zone: 'America/New_York', behind: 5 },
    { zipCode: '60601', zone: 'America/Chicago', behind: 6 },
    { zipCode: '80202', zone: 'America/Denver', behind: 7 },
    { zipCode: '90001', zone: 'America/Los_Angeles', behind: 8 },
  ];

  it.each(ZONES)(
    'gives the right times around clock changes in $zone',
    async ({ zipCode, zone, behind }) => {
      const business = await later.business({ tier: 'paid', zipCode });
      const { client, matchId } = await newMatched(later, { business });
      const startOf = async (date: string, time: string, isSecond = false) => {
        const input = { date, time, is_second: isSecond, minutes: 60 };
        const { appointment } = await proposed(client, matchId, input);
        expect(appointment.time_zone).toBe(zone);
        return appointment.starts_at;
      };
      const at = (date: string, hour: number) =>
        new Date(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000).toISOString();
      expect(await startOf('2027-03-13', '09:00')).toBe(at('2027-03-13', 9 + behind));
      expect(await startOf('2027-03-14', '09:00')).toBe(at('2027-03-14', 8 + behind));
      expect(await startOf('2027-11-07', '01:30')).toBe(at('2027-11-07', 0.5 + behind));
      expect(await startOf('2027-11-07', '01:30', true)).toBe(at('2027-11-07', 1.5 + behind));
      expect(await startOf('2027-11-07', '09:00')).toBe(at('2027-11-07', 9 + behind));
      const skipped = await proposeAs(client, matchId, { date: '2027-03-14', time: '02:30' });
      expect(skipped.status).toBe(422);
      expect(await skipped.json()).toMatchObject({
        errors: [{ field: 'time', message: TIME_SKIPPED }],
      });
    },
  );

  it('decides which times are refused, each with an error at its field', async () => {
    const { business, matchId } = await newMatched(later);
    const cases = [
      ['2027-03-08', '23:30', 'date', DAY_PAST],
      ['2028-03-09', '09:00', 'date', DAY_TOO_FAR],
      ['2027-03-09', '23:00', 'time', TIME_PAST],
    ] as const;
    for (const [date, time, field, message] of cases) {
      const refused = await proposeAs(business, matchId, { date, time });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: [{ field, message }] });
    }
    expect(await readThread(business, matchId)).toEqual([]);
    expect((await proposeAs(business, matchId, { date: '2027-03-09', time: '23:01' })).status).toBe(
      201,
    );
  });

  it('is Eastern Time if it is unknown, and a later change moves no appointment', async () => {
    const { client, business, matchId } = await newMatched(later);
    const move = (zone: string | null) =>
      later.database.db.execute(sql`
        update business_profiles set time_zone = ${zone} where user_id = ${business.userId}`);
    await move(null);
    const input = { date: '2027-07-01', time: '09:00' };
    const { appointment } = await proposed(business, matchId, input);
    expect(appointment).toMatchObject({
      time_zone: 'America/New_York',
      starts_at: '2027-07-01T13:00:00.000Z',
    });
    await move('Pacific/Honolulu');
    const { data, time_zone } = await listAs(client, matchId);
    expect(time_zone).toBe('Pacific/Honolulu');
    expect(data[0]).toMatchObject({ time_zone: 'America/New_York' });
  });
});

describe('an appointment and the end of its match', () => {
  it('stays open when its job closes because the business was hired', async () => {
    const { client, business, matchId, jobId } = await newMatched(t);
    const { appointment } = await proposed(business, matchId);
    const close = `/rest/v1/service_requests/${jobId}/close`;
    expect((await client.request('POST', close, { reason: 'hired_here' })).status).toBe(200);
    expect((await answerAs(client, appointment.id, 'accepted')).status).toBe(200);
    expect((await proposeAs(client, matchId)).status).toBe(201);
  });

  it.each(['client', 'business'] as const)(
    'can be cancelled while the %s has blocked the other',
    async (who) => {
      const { client, business, matchId } = await newMatched(t);
      const { appointment } = await proposed(business, matchId);
      await answerAs(client, appointment.id, 'accepted');
      const [from, to] = who === 'client' ? [client, business] : [business, client];
      await from.request('PUT', `/rest/v1/blocks/${to.userId}`);
      expect((await answerAs(to, appointment.id, 'cancelled')).status).toBe(200);
    },
  );

  it('is hidden with its message when the team removes that', async () => {
    const { client, business, matchId } = await newMatched(t);
    const { appointment } = await proposed(business, matchId);
    const { takeOutWords, putBackWords } = await import('../chat/index.ts');
    const about = { kind: 'message', id: appointment.id } as const;
    const words = await t.database.db.transaction((tx) => takeOutWords(tx, about));
    expect(await appointmentsOf(client, matchId)).toEqual([]);
    expect((await answerAs(client, appointment.id, 'accepted')).status).toBe(404);
    await t.database.db.transaction((tx) => putBackWords(tx, { ...about, words: words ?? '' }));
    // An unreadable appointment was not answered either.
    expect(await appointmentsOf(client, matchId)).toMatchObject([{ state: 'open' }]);
    // Nor is it in a calendar.
    expect((await answerAs(client, appointment.id, 'accepted')).status).toBe(200);
    expect((await calendarAs(client, appointment.id)).status).toBe(200);
    await t.database.db.transaction((tx) => takeOutWords(tx, about));
    expect((await calendarAs(client, appointment.id)).status).toBe(404);
  });
});
