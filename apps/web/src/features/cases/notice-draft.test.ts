import { expect, it } from 'vitest';
import { checkNotice, EMPTY_NOTICE } from './notice-draft.ts';

it('accepts an email address pasted with mailto:', () => {
  const draft = {
    ...EMPTY_NOTICE,
    place: 'The third picture of a post',
    details: 'It shows me.',
    name: 'Juniper Marsh',
    email: ' mailto:juniper@example.com',
    is_sworn: true,
  };
  expect(checkNotice('removal', 'n1', draft)).toMatchObject({
    value: { email: 'juniper@example.com' },
  });
});
