import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { newMatched } from '../../../testing/matched.ts';
import { answerAs, appointmentsOf, calendarAs, moveTo, proposed } from '../testing/appointing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PLACE = '5 Elm St; side door';
const NOTE = 'Free the driveway,\r\nEND:VEVENT please.';

async function agreed(service = 'Plumbing') {
  const business = await t.business({
    tier: 'paid',
    businessName: 'Otter, Ltd; "Pipes"\r\nX-EVIL:1',
    services: [service],
  });
  const match = await newMatched(t, { business, service });
  const input = { place: PLACE, note: NOTE };
  const { appointment } = await proposed(match.business, match.matchId, input);
  expect((await answerAs(match.client, appointment.id, 'accepted')).status).toBe(200);
  return { ...match, appointment };
}

async function fileOf(as: TestActor, id: string): Promise<string> {
  const response = await calendarAs(as, id);
  expect(response.status).toBe(200);
  return response.text();
}

/** Reads a file with two independent programs, which have to agree. */
function read(file: string) {
  const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  if (!component) throw new Error('No event');
  const event = new ICAL.Event(component);
  const one = {
    uid: event.uid,
    sequence: Number(event.sequence),
    status: component.getFirstPropertyValue('status'),
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: event.location ?? undefined,
  };
  const found = Object.values(nodeIcal.sync.parseICS(file)).find(
    (part): part is VEvent => part?.type === 'VEVENT',
  );
  expect({
    uid: found?.uid,
    sequence: Number(found?.sequence),
    status: found?.status,
    starts: found?.start.toISOString(),
    ends: found?.end?.toISOString(),
    summary: found?.summary,
    description: found?.description,
    location: found?.location,
  }).toEqual(one);
  return one;
}

describe('GET /appointments/{id}/calendar', () => {
  it('returns an event for the calendar of each party', async () => {
    const { client, business, matchId, appointment } = await agreed();
    const response = await calendarAs(client, appointment.id);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="appointment-\d{4}-\d\d-\d\d\.ics"$/,
    );
    const file = await response.text();
    expect(file).toContain('DTSTART;TZID=America/New_York:');
    expect(file).not.toMatch(/^X-EVIL/m);
    const clientEvent = read(file);
    expect(clientEvent).toMatchObject({
      sequence: 0,
      status: 'CONFIRMED',
      starts: appointment.starts_at,
      ends: appointment.ends_at,
      // A file has no semicolon that its readers could disagree on.
      location: PLACE.replace(';', ','),
    });
    expect(clientEvent.summary).toContain('Plumbing: Otter, Ltd, "Pipes"');
    expect(clientEvent.description).toContain('END:VEVENT please.');
    expect(clientEvent.description).toContain(`/client-messages?match=${matchId}`);
    const businessEvent = read(await fileOf(business, appointment.id));
    expect(businessEvent).toMatchObject({
      uid: clientEvent.uid,
      summary: 'Plumbing: Test Person',
      starts: appointment.starts_at,
    });
    expect(businessEvent.description).toContain(`/business-messages?match=${matchId}`);
  });

  it('keeps its UID and raises its SEQUENCE when it is moved or cancelled', async () => {
    const { client, business, matchId, appointment } = await agreed();
    const first = read(await fileOf(client, appointment.id));
    const moved = await proposed(client, matchId, { replaces: appointment.id, time: '15:00' });
    // A time is in no calendar until it is accepted.
    expect(read(await fileOf(client, moved.appointment.id))).toEqual(first);
    await answerAs(business, moved.appointment.id, 'accepted');
    const second = read(await fileOf(client, appointment.id));
    expect(second.starts).toBe(moved.appointment.starts_at);
    await answerAs(client, moved.appointment.id, 'cancelled');
    const third = read(await fileOf(business, moved.appointment.id));
    expect(third.status).toBe('CANCELLED');
    const again = await proposed(business, matchId, { replaces: appointment.id, time: '16:00' });
    await answerAs(client, again.appointment.id, 'accepted');
    const fourth = read(await fileOf(business, appointment.id));
    expect(fourth.status).toBe('CONFIRMED');
    const all = [first, second, third, fourth];
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(1);
    expect(all.map(({ sequence }) => sequence)).toEqual([0, 2, 3, 4]);
    // Another appointment is another event.
    const other = await proposed(business, matchId);
    await answerAs(client, other.appointment.id, 'accepted');
    expect(read(await fileOf(client, other.appointment.id)).uid).not.toBe(first.uid);
  });

  it('names only the two parties for a private service', async () => {
    const { client, business, appointment } = await agreed('HIV Testing');
    for (const as of [client, business]) {
      const file = await fileOf(as, appointment.id);
      expect(file).not.toMatch(/HIV|Elm|driveway/);
      expect(read(file).summary).toMatch(/^Appointment: /);
    }
    // Inside nothing is left out.
    const [inside] = await appointmentsOf(client, appointment.match_id);
    expect(inside?.place).toBe(PLACE);
  });

  it('does not name a party who has left', async () => {
    const { client, business, appointment } = await agreed();
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${business.userId}`,
    );
    expect(read(await fileOf(client, appointment.id)).summary).toBe('Plumbing: Former user');
  });

  it('returns 404 before it is agreed, after a decline, and to others', async () => {
    const { client, business, matchId } = await newMatched(t);
    const open = await proposed(business, matchId);
    expect((await calendarAs(client, open.appointment.id)).status).toBe(404);
    await answerAs(client, open.appointment.id, 'declined');
    expect((await calendarAs(client, open.appointment.id)).status).toBe(404);
    const { appointment } = await agreed();
    for (const as of [await t.client(), await t.business(), client, business]) {
      const [refused, missing] = [
        await calendarAs(as, appointment.id),
        await calendarAs(as, newId()),
      ];
      expect([refused.status, missing.status]).toEqual([404, 404]);
    }
  });

  it('can still be read when the appointment is over', async () => {
    const { client, appointment } = await agreed();
    await moveTo(t, appointment.id, -500);
    expect(read(await fileOf(client, appointment.id)).status).toBe('CONFIRMED');
  });
});
