import { describe, expect, it } from 'vitest';
import { decisionMail } from './decision.mail.ts';

const WAYS = {
  supportEmail: 'support@example.com',
  publicUrl: 'https://example.com',
  appealUrl: 'https://example.com/appeal/x',
};

function textOf(
  kind: Parameters<typeof decisionMail>[0]['kind'],
  action: Parameters<typeof decisionMail>[0]['action'],
): string {
  const decided = { kind, action, reason: 'Rude', text: null, isLifted: false, isHeld: false };
  return decisionMail({ ...decided, mayAppeal: true }, WAYS).text;
}

describe('the mail about a decision', () => {
  it.each(['post', 'comment', 'message', 'community_message', 'review'] as const)(
    'says that a %s was removed with a warning or a suspension',
    (kind) => {
      expect(textOf(kind, 'warn')).toMatch(/We removed your \w+ as well\./);
      expect(textOf(kind, 'suspend')).toMatch(/We removed your \w+ as well\./);
    },
  );

  it.each(['person', 'business'] as const)('says nothing of a removal for a %s', (kind) => {
    expect(textOf(kind, 'warn')).not.toContain('removed');
    expect(textOf(kind, 'suspend')).not.toContain('removed');
  });

  it.each([
    ['person', true, 'Your account is back'],
    ['business', true, 'Your account is back'],
    ['person', false, 'We reversed a decision about your account'],
    ['business', false, 'We reversed a decision about your business page'],
    ['post', false, 'Your post is back'],
  ] as const)('names what a %s gets back (suspension lifted: %j)', (kind, isLifted, subject) => {
    const decided = { kind, action: 'restore', reason: 'Wrong', text: null } as const;
    const mail = decisionMail({ ...decided, isLifted, isHeld: false, mayAppeal: false }, WAYS);
    expect(mail.subject).toBe(subject);
  });
});
