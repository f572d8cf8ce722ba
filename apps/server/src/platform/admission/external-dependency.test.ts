import { expect, it } from 'vitest';
import { AppError } from '../http/errors.ts';
import {
  DependencyUnavailable,
  dependenciesOf,
  externalDependency,
  unavailableDependencyIn,
} from './external-dependency.ts';

const options = { waitMs: 1_000, isAway: () => true };
const fails = () => Promise.reject(new Error('no connection'));

it('is away after five failures in a row, with a message for people', async () => {
  const owner = {};
  const words = 'Try again in a minute.';
  const dependency = externalDependency(owner, 'stripe', {
    ...options,
    code: 'payment_unavailable',
    words,
  });
  for (let round = 0; round < 4; round += 1) {
    await expect(dependency.ask(fails)).rejects.toThrow('no connection');
  }
  await expect(dependency.ask(fails)).rejects.toBeInstanceOf(DependencyUnavailable);
  const refused: unknown = await dependency.ask(async () => 'never asked').catch((error) => error);
  expect(refused).toMatchObject({
    code: 'payment_unavailable',
    status: 503,
    message: words,
    shedBy: 'stripe',
  });
  expect((refused as AppError).retryAfter).toBeGreaterThan(9);
  expect((refused as AppError).retryAfter).toBeLessThanOrEqual(10);
});

it('has its own breaker per configuration and dependency', async () => {
  const [one, other] = [{}, {}];
  for (let round = 0; round < 5; round += 1) {
    await externalDependency(one, 'smtp', options)
      .ask(fails)
      .catch(() => undefined);
  }
  expect(externalDependency(one, 'smtp', options).state()).toBe('open');
  expect(externalDependency(one, 'sms', options).state()).toBe('closed');
  expect(externalDependency(other, 'smtp', options).state()).toBe('closed');
  expect([...dependenciesOf(one).keys()]).toEqual(['smtp', 'sms']);
});

it('is found as the cause of another error', async () => {
  const owner = {};
  for (let round = 0; round < 5; round += 1) {
    await externalDependency(owner, 'sms', options)
      .ask(fails)
      .catch(() => undefined);
  }
  const away: unknown = await externalDependency(owner, 'sms', options)
    .ask(fails)
    .catch((error) => error);
  expect(unavailableDependencyIn(new AppError('unavailable', 'Later', { cause: away }))).toBe(away);
  expect(
    unavailableDependencyIn(new AppError('unavailable', 'Later', { cause: new Error('no') })),
  ).toBeUndefined();
  expect(unavailableDependencyIn('no error')).toBeUndefined();
});
