import { POST_FIELDS } from '@pro-match/domain/community';
import { isId } from '@pro-match/domain/ids';
import { describe, expect, it } from 'vitest';
import { cutCaption, shoutoutDraft } from './shoutout-draft.ts';

const MAX = POST_FIELDS.caption.max;

describe('shoutoutDraft', () => {
  it('is restored as it was stored', () => {
    const draft = {
      ...shoutoutDraft(null),
      business: {
        id: 'b',
        business_name: 'Buckeye Rooter',
        services: ['Plumbing'],
        logo_url: null,
        area: 'Columbus, OH',
        rating: 4.5,
        total_reviews: 2,
        pause: null,
      },
      caption: 'Dry again.',
      photos: [{ path: 'u/17-roof.jpg', name: 'roof.jpg' }],
      tagsCity: false,
    };
    expect(shoutoutDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([
    null,
    'text',
    { id: 'no id', business: 7, caption: {}, photos: {}, tagsCity: 'x' },
    { business: { id: 'b' }, photos: [null, { path: 4 }, {}] },
  ])('is complete, whatever was stored: %j', (stored) => {
    const { id, ...rest } = shoutoutDraft(stored);
    expect(isId(id)).toBe(true);
    expect(rest).toEqual({ business: null, caption: '', photos: [], tagsCity: true });
  });
});

describe('cutCaption', () => {
  it('keeps a caption that fits, and cuts a longer one', () => {
    expect(cutCaption('x'.repeat(MAX))).toHaveLength(MAX);
    expect(cutCaption('x'.repeat(MAX + 1))).toHaveLength(MAX);
  });

  it('does not split a surrogate pair', () => {
    expect(cutCaption(`${'x'.repeat(MAX - 1)}🏡`)).toBe('x'.repeat(MAX - 1));
  });
});
