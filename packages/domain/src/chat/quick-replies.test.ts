import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_WORDS, messageFailure, quickRepliesInputSchema } from './index.ts';
import {
  calledName,
  keptReply,
  QUICK_REPLIES_FULL,
  QUICK_REPLIES_MAX,
  quickReplyFailure,
  replyText,
} from './quick-reply-fields.ts';

const schemaOn = (replies: string[]) => quickRepliesInputSchema.safeParse({ replies, version: 0 });

describe('a saved reply', () => {
  it('is refused by the form in the words of the schema', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '',
        ' \n ',
        'One',
        ' One ',
        '\u200b',
        'a\u0000',
        'x'.repeat(500),
        'x'.repeat(501),
      ),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { error, data } = schemaOn(['One', text]);
        const failure = quickReplyFailure(text, ['One']);
        expect(error?.issues[0]?.message).toBe(failure);
        if (data) expect(data.replies[1]).toBe(keptReply(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is refused beside twenty others', () => {
    const others = Array.from({ length: QUICK_REPLIES_MAX }, (_, index) => `Reply ${index}`);
    expect(schemaOn(others).success).toBe(true);
    expect(quickReplyFailure('One more', others)).toBe(QUICK_REPLIES_FULL);
    expect(schemaOn([...others, 'One more']).error?.issues[0]?.message).toBe(QUICK_REPLIES_FULL);
  });

  it.each([
    ['Hi {name}, about {service}.', 'Hi Ann, about Plumbing.'],
    ['{name}{name} {Name} {other} {{name}}', 'AnnAnn {Name} {other} {Ann}'],
    ['No places here.', 'No places here.'],
  ])('%j reads %j', (reply, read) => {
    expect(replyText(reply, { name: 'Ann', service: 'Plumbing' })).toBe(read);
  });

  it('keeps a name that looks like a placeholder or a pattern as it is', () => {
    expect(replyText('Hi {name} {service}', { name: '{service}', service: '$& $1' })).toBe(
      'Hi {service} $& $1',
    );
  });
});

it.each([
  ['Ann Otter', 'Ann'],
  ['  Ann\tOtter', 'Ann'],
  ['', 'there'],
  [null, 'there'],
])('%j is addressed as %j', (fullName, called) => {
  expect(calledName(fullName)).toBe(called);
});

it('suggested first messages fit into a message even with the longest name', () => {
  const of = { name: 'N'.repeat(120), service: 'Plumbing' };
  for (const words of [...FIRST_WORDS.client, ...FIRST_WORDS.business]) {
    expect(messageFailure(replyText(words, of))).toBeUndefined();
  }
});
