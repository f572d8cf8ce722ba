import { expect, it } from 'vitest';
import { jobsIn } from './jobs-in.ts';
import { aMatch } from './testing/a-match.ts';

const AT = '2026-11-20T12:00:00.000Z';

it('groups matches by job, those that ended last', () => {
  const withdrawn = aMatch({ id: 'a', service_request_id: 'sink', withdrawn_at: AT });
  const roof = aMatch({ id: 'b', service_request_id: 'roof' });
  const hired = aMatch({ id: 'c', service_request_id: 'sink', status: 'accepted', closed_at: AT });
  const jobs = jobsIn([withdrawn, roof, hired]);
  expect(jobs.map(({ id }) => id)).toEqual(['sink', 'roof']);
  expect(jobs[0]?.matches.map(({ id }) => id)).toEqual(['c', 'a']);
});

it('puts a match that offers the next pro first', () => {
  const rescue = { cause: 'declined', offered_at: AT, outcome: null } as const;
  const job = { service_request_id: 'sink' };
  const waits = aMatch({ ...job, id: 'a' });
  const declined = aMatch({ ...job, id: 'b', declined_at: AT, decline_reason: 'booked', rescue });
  const settled = aMatch({ ...declined, id: 'c', rescue: { ...rescue, outcome: 'asked' } });
  const [first] = jobsIn([settled, waits, declined]);
  expect(first?.matches.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});
