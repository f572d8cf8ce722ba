import { newId } from '@pro-match/domain/ids';
import { expect, it } from 'vitest';
import { readReviewDraft } from './review-draft.ts';

const id = newId();
const fresh = () => id;

it.each([null, 7, 'x', [], {}, { id: 'x', rating: 9, comment: 4 }, { rating: 2.5 }])(
  'starts empty if storage holds %j',
  (stored) => {
    expect(readReviewDraft(stored, fresh)).toEqual({ id, rating: null, comment: '' });
  },
);

it('restores a draft with its id, and cuts it at the limit', () => {
  const begun = { id: newId(), rating: 4, comment: 'Good' };
  expect(readReviewDraft(begun, fresh)).toEqual(begun);
  expect(readReviewDraft({ comment: 'x'.repeat(3000) }, fresh).comment).toHaveLength(2000);
});
