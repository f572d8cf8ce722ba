import { describe, expect, it } from 'vitest';
import { databaseFailure, isCutOff, isUnreachable } from './database-errors.ts';

/** The error of a driver as Drizzle wraps it. */
function failed(cause: Record<string, unknown>): Error {
  const { message = 'failed', ...rest } = cause;
  return new Error('Failed query', { cause: Object.assign(new Error(String(message)), rest) });
}

describe('databaseFailure', () => {
  it.each([
    [{ code: 'ECONNREFUSED' }, 'away'],
    [{ code: '57P01' }, 'away'],
    [{ code: '08006' }, 'away'],
    [{ code: '53300' }, 'away'],
    [{ code: '28P01' }, 'away'],
    [{ code: '55000', message: 'database "x" is not currently accepting connections' }, 'away'],
    [{ message: 'Connection terminated unexpectedly' }, 'away'],
    [{ message: 'timeout exceeded when trying to connect' }, 'away'],
    [{ code: '57014' }, 'too_slow'],
    [{ code: '40P01' }, 'contended'],
    [{ code: '22021' }, 'bad_text'],
    [{ code: '23505' }, undefined],
    [{ code: '42601' }, undefined],
    [{ code: '55000', message: 'currval is not yet defined' }, undefined],
  ])('classifies %j as %s', (cause, failure) => {
    expect(databaseFailure(failed(cause))).toBe(failure);
  });

  it.each([
    [{ code: 'ECONNRESET' }, true, true],
    [{ code: '57P01' }, true, true],
    [{ message: 'Connection terminated unexpectedly' }, true, true],
    [{ message: 'Client has encountered a connection error and is not queryable' }, true, true],
    [{ code: 'ECONNREFUSED' }, false, true],
    [{ code: '57P03' }, false, true],
    [{ message: 'timeout exceeded when trying to connect' }, false, false],
    [{ code: '53300' }, false, false],
    [{ code: '40P01' }, false, false],
  ])(
    'says of %j whether the response was lost (%s) and whether the database is unreachable (%s)',
    (cause, cut, gone) => {
      expect([isCutOff(failed(cause)), isUnreachable(failed(cause))]).toEqual([cut, gone]);
    },
  );

  it('recognizes a refused connection among several tried addresses', () => {
    const tried = new AggregateError([
      Object.assign(new Error('no'), { code: 'EHOSTUNREACH' }),
      Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
    ]);
    expect(databaseFailure(new Error('Failed query', { cause: tried }))).toBe('away');
  });

  it('accepts any thrown value', () => {
    const round = new Error('round');
    round.cause = round;
    for (const thrown of [undefined, null, 'text', {}, round]) {
      expect(databaseFailure(thrown)).toBeUndefined();
    }
  });
});
