import { describe, expect, it } from 'vitest';
import { captionFailure, communityPostInputSchema } from './index.ts';

const post = {
  id: '0198c0de-0000-7000-8000-000000000001',
  pro_id: '0198c0de-0000-7000-8000-000000000002',
  caption: ' Fixed in an hour. ',
};
const firstMessage = (input: object) =>
  communityPostInputSchema.safeParse(input).error?.issues[0]?.message;

describe('a post', () => {
  it('needs an id, a business and a caption, which is trimmed', () => {
    expect(communityPostInputSchema.parse(post)).toEqual({
      ...post,
      caption: 'Fixed in an hour.',
      media_urls: [],
    });
  });

  it.each([
    [{ ...post, caption: ' \n ' }, 'Please add a caption'],
    [{ ...post, caption: undefined }, 'Please add a caption'],
    [{ ...post, pro_id: '' }, 'Please select a business'],
    [{ ...post, pro_id: undefined }, 'Please select a business'],
    [{ ...post, media_urls: Array(6).fill('a') }, 'Maximum 5 photos allowed'],
  ])('is refused in the words of the specification', (input, message) => {
    expect(firstMessage(input)).toBe(message);
  });
});

describe('captionFailure', () => {
  it('allows 400 characters, including line breaks, and not one more', () => {
    expect(captionFailure(`${'a'.repeat(200)}\n${'b'.repeat(199)}`)).toBeUndefined();
    expect(captionFailure('a'.repeat(401))).toBe('Caption must be at most 400 characters');
    expect(captionFailure('a\u0000b')).toBe("Caption has characters that can't be used");
  });
});
