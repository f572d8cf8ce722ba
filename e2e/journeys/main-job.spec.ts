import { walkMainJob } from '../support/main-job.ts';
import { test } from '../support/test.ts';

test('a client finds a business, and both talk', { tag: '@smoke' }, async ({ two }) => {
  test.slow();
  await walkMainJob(two);
});
