import { walkMainJob } from '../support/main-job.ts';
import { test } from '../support/test.ts';

test('a client sends a request, the business accepts it, and both chat', { tag: '@smoke' }, async ({
  two,
}) => {
  test.slow();
  await walkMainJob(two);
});
