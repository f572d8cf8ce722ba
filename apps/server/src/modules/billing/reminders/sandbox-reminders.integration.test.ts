import { DAY_MS } from '@pro-match/domain/limits';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { daysOf, runJobs } from '../testing/reminders.ts';
import { choose, move, portalOf } from '../testing/sandbox-forms.ts';

describe('a payment that fails in the sandbox', () => {
  it('causes the same mails, which say that no card is charged', async () => {
    const t = await createTestApp();
    const owner = await t.business();
    await choose(t, owner, 'subscribe');
    await move(t, await portalOf(t, owner), 'fail');
    await runJobs(t);
    t.clock.advance(3 * DAY_MS);
    await runJobs(t);
    expect(daysOf(t, owner)).toEqual([0, 3]);
    expect(t.mails.at(-1)?.text).toContain('This is test mode: no card is charged.');
    await move(t, await portalOf(t, owner), 'renew');
    t.clock.advance(3 * DAY_MS);
    await runJobs(t);
    expect(daysOf(t, owner)).toEqual([0, 3]);
    await t.close();
  });
});
