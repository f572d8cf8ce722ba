import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => lines.push(line) }));
  return JSON.parse(lines[0] ?? '{}');
}

describe('createLogger', () => {
  it('redacts secrets at any depth of an object', () => {
    const line = logged((log) =>
      log.info({ email: 'a@b.co', user: { password: 'p', deep: { refresh_token: 't' } } }, 'x'),
    );
    expect(line).toMatchObject({
      email: '[Redacted]',
      user: { password: '[Redacted]', deep: { refresh_token: '[Redacted]' } },
    });
  });

  it('keeps the statement of a failed query and drops its values', () => {
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "ada@b.co"'), {
      code: '22P02',
      detail: 'Key (email)=(ada@b.co) already exists.',
    });
    const failed = Object.assign(new Error('Failed query: select 1\nparams: ada@b.co', { cause }), {
      query: 'select 1',
      params: ['ada@b.co'],
    });
    const line = logged((log) => log.error({ err: failed }, 'failed'));
    expect(JSON.stringify(line)).not.toContain('ada@b.co');
    expect(line).toMatchObject({
      err: { message: 'Failed query: select 1', cause: { code: '22P02', type: 'Error' } },
    });
  });

  it('removes email addresses from messages', () => {
    const error = new Error('550 <ada@b.co>: no such user');
    expect(logged((log) => log.error({ err: error }, 'x'))).toMatchObject({
      err: { message: '550 <…@…>: no such user' },
    });
  });

  it('describes a circular chain of causes', () => {
    const error = new Error('round');
    error.cause = error;
    expect(logged((log) => log.error({ err: error }, 'x'))).toMatchObject({
      err: { cause: { message: 'round' } },
    });
  });
});
