import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DependencyBusy } from '../admission/external-dependency.ts';
import { heldMailer } from './held-mailer.ts';
import type { Mail } from './mailer.ts';

const mail: Mail = {
  messageId: '<1@pro-match.example>',
  to: 'ann@home.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
};

/** A mailer whose server takes this long for each mail, in ms. */
function takingEach(ms: number) {
  let given = 0;
  const mailer = heldMailer(
    {},
    {
      async send() {
        given += 1;
        await new Promise((resolve) => setTimeout(resolve, ms));
      },
    },
  );
  return { mailer, given: () => given };
}

describe('a mail server that is slow', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gets only as many mails as it can start in time, each once', async () => {
    const { mailer, given } = takingEach(15_000);
    const outcomes = Array.from({ length: 10 }, () =>
      mailer.send(mail).then(
        () => 'sent',
        (error: unknown) => (error instanceof DependencyBusy ? 'waits' : 'failed'),
      ),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    const ended = await Promise.all(outcomes);
    expect(ended.filter((outcome) => outcome === 'sent')).toHaveLength(3);
    expect(ended.filter((outcome) => outcome === 'waits')).toHaveLength(7);
    expect(given()).toBe(3);
  });

  it('gets the next mail as soon as it has taken one', async () => {
    const { mailer, given } = takingEach(100);
    const all = Promise.all(Array.from({ length: 30 }, () => mailer.send(mail)));
    await vi.advanceTimersByTimeAsync(1_500);
    await all;
    expect(given()).toBe(30);
  });
});
