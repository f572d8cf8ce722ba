import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newMatched } from '../../testing/matched.ts';
import { answerAs, appointmentsOf, moveTo, proposed } from './testing/appointing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function oneProposed(service?: string) {
  const business = await t.business({ tier: 'paid', ...(service && { services: [service] }) });
  const match = await newMatched(t, { business, ...(service && { service }) });
  const { appointment } = await proposed(business, match.matchId, { place: '5 Elm St' });
  return { ...match, id: appointment.id };
}

describe('POST /appointments/{id}/answers', () => {
  it.each(['client', 'business'] as const)(
    'cancels an accepted appointment for the %s',
    async (by) => {
      const match = await oneProposed();
      const { client, business, matchId, id } = match;
      await answerAs(client, id, 'accepted');
      expect((await answerAs(match[by], id, 'cancelled')).status).toBe(200);
      // Again, and by the other side, it is cancelled already.
      expect((await answerAs(client, id, 'cancelled')).status).toBe(200);
      expect((await answerAs(business, id, 'cancelled')).status).toBe(200);
      expect((await answerAs(client, id, 'accepted')).status).toBe(409);
      expect((await appointmentsOf(business, matchId))[0]).toMatchObject({
        state: 'cancelled',
        cancelled_by: by,
        may: { change: false, cancel: false, save: true },
      });
    },
  );

  it('lets only the proposer take back a time that was not accepted', async () => {
    const { client, business, matchId, id } = await oneProposed();
    expect((await answerAs(client, id, 'cancelled')).status).toBe(409);
    expect((await answerAs(business, id, 'cancelled')).status).toBe(200);
    expect((await answerAs(client, id, 'accepted')).status).toBe(409);
    expect((await appointmentsOf(client, matchId))[0]).toMatchObject({
      state: 'cancelled',
      may: { save: false },
    });
    const declined = await oneProposed();
    await answerAs(declined.client, declined.id, 'declined');
    expect((await answerAs(declined.business, declined.id, 'cancelled')).status).toBe(409);
  });

  it('cancels a time that replaced another, and keeps the other', async () => {
    const { client, business, matchId, id } = await oneProposed();
    await answerAs(client, id, 'accepted');
    const { appointment: next } = await proposed(client, matchId, { replaces: id, time: '13:00' });
    expect((await answerAs(business, next.id, 'accepted')).status).toBe(200);
    expect((await answerAs(client, id, 'cancelled')).status).toBe(409);
    expect((await answerAs(client, next.id, 'cancelled')).status).toBe(200);
  });

  it('allows cancelling until the appointment is over', async () => {
    const { client, business, matchId, id } = await oneProposed();
    await answerAs(client, id, 'accepted');
    await moveTo(t, id, -1);
    expect((await appointmentsOf(client, matchId))[0]?.may.cancel).toBe(true);
    await moveTo(t, id, -120);
    expect((await appointmentsOf(client, matchId))[0]).toMatchObject({
      state: 'over',
      may: { cancel: false, change: false, save: false },
    });
    expect((await answerAs(business, id, 'cancelled')).status).toBe(409);
    expect((await answerAs(client, id, 'accepted')).status).toBe(200);
  });
});

describe('an answer to an appointment', () => {
  async function told({ userId }: TestActor): Promise<[string, string][]> {
    await t.runOutbox();
    const rows = rowsOf<{ kind: string; appointment: string }>(
      await t.database.db.execute(sql`
        select kind, facts->>'appointment' as appointment from notifications
        where user_id = ${userId} and kind like 'appointment%' order by created_at, id`),
    );
    return rows.map(({ kind, appointment }) => [kind, appointment]);
  }
  const mailsTo = ({ email }: TestActor) =>
    t.mails.filter(({ to, subject }) => to === email && subject.includes('your appointment'));

  it('is pushed to every screen that shows the appointment or the one it replaced', async () => {
    const { client, business, matchId, id } = await oneProposed();
    const changed: string[][] = [];
    t.deps.events.onLive(
      'appointment.changed',
      ({ appointmentIds }) => void changed.push(appointmentIds),
    );
    expect((await answerAs(client, id, 'accepted')).status).toBe(200);
    const { appointment: next } = await proposed(client, matchId, { replaces: id, time: '13:00' });
    expect((await answerAs(business, next.id, 'accepted')).status).toBe(200);
    expect((await answerAs(business, next.id, 'cancelled')).status).toBe(200);
    expect(changed).toEqual([[id], [next.id], [next.id, id], [next.id]]);
  });

  it('notifies the other party in the app and by mail, with a calendar file', async () => {
    const { client, business, id } = await oneProposed('Plumbing');
    await answerAs(client, id, 'accepted');
    expect(await told(business)).toEqual([['appointment_answered', 'accepted']]);
    const [accepted, ...more] = mailsTo(business);
    expect(more).toEqual([]);
    expect(accepted?.subject).toBe('Test Person confirmed your appointment');
    expect(accepted?.text).toMatch(/for Plumbing.*9:00 AM to 11:00 AM E[DS]T.*5 Elm St/s);
    expect(accepted?.attachments).toEqual([
      {
        filename: expect.stringMatching(/^appointment-\d{4}-\d\d-\d\d\.ics$/),
        contentType: 'text/calendar; charset=utf-8',
        content: expect.stringMatching(/METHOD:PUBLISH.*SEQUENCE:0.*STATUS:CONFIRMED/s),
      },
    ]);
    await answerAs(business, id, 'cancelled');
    expect(await told(client)).toEqual([['appointment_cancelled', 'cancelled']]);
    const [cancelled] = mailsTo(client);
    expect(cancelled?.subject).toContain('canceled your appointment');
    expect(cancelled?.attachments?.[0]?.content).toMatch(/SEQUENCE:1.*STATUS:CANCELLED/s);
    expect(mailsTo(business)).toHaveLength(1);
  });

  it('notifies only in the app of a decline and of a time that was taken back', async () => {
    const first = await oneProposed();
    await answerAs(first.client, first.id, 'declined');
    expect(await told(first.business)).toEqual([['appointment_answered', 'declined']]);
    const second = await oneProposed();
    await answerAs(second.business, second.id, 'cancelled');
    expect(await told(second.client)).toEqual([['appointment_cancelled', 'taken_back']]);
    for (const actor of [first.business, second.client]) expect(mailsTo(actor)).toEqual([]);
  });

  it('is not mailed once it is outdated', async () => {
    const { client, business, id } = await oneProposed();
    await answerAs(client, id, 'accepted');
    await answerAs(client, id, 'cancelled');
    await told(business);
    expect(mailsTo(business).map(({ subject }) => subject)).toEqual([
      'Test Person canceled your appointment',
    ]);
  });

  it('is followed by a cancellation for the business if the client drops the job', async () => {
    const { client, business, jobId, id } = await oneProposed();
    await answerAs(client, id, 'accepted');
    const close = `/rest/v1/service_requests/${jobId}/close`;
    expect((await client.request('POST', close, { reason: 'not_doing' })).status).toBe(200);
    // Both are on their way at once.
    expect((await told(business)).toSorted()).toEqual([
      ['appointment_answered', 'accepted'],
      ['appointment_cancelled', 'closed'],
    ]);
    const [mail] = mailsTo(business);
    expect(mail?.attachments?.[0]?.content).toMatch(/SEQUENCE:1.*STATUS:CANCELLED/s);
  });
});
