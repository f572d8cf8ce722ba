import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../wire/index.ts';
import { MESSAGE_FIELDS, messageFailure, messageInputSchema, messageLength } from './index.ts';

const id = '01a1fb2f-b078-733f-b90a-730e94518df4';
const failure = (content: unknown) =>
  messageInputSchema.safeParse({ id, content }).error?.issues[0]?.message;

describe('a message', () => {
  it('says why it cannot be sent, in the words of the specification', () => {
    expect(failure(' \n ')).toBe('Message cannot be empty');
    expect(failure('x'.repeat(MESSAGE_FIELDS.text.max + 1))).toBe(
      'Message must be less than 2000 characters',
    );
    expect(failure('a\u0000b')).toBe("Message has characters that can't be sent");
  });

  it('is trimmed before it is counted, and checked alike by form and server', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2100, unit: 'grapheme' }), (content) => {
        const parsed = messageInputSchema.safeParse({ id, content });
        // As stored: line breaks normalized, hidden characters removed, and trimmed.
        const stored = foldText(content).trim();
        const sendable = messageFailure(content) === undefined;
        expect(parsed.success).toBe(sendable);
        if (parsed.success) expect(parsed.data.content).toBe(stored);
        expect(messageLength(content)).toBe(stored.length);
      }),
    );
  });
});
