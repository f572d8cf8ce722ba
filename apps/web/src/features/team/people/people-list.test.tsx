import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { BusinessList } from './business-list.tsx';
import { PeopleList } from './people-list.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([PeopleList, BusinessList])('keeps the search text out of the address', async (List) => {
  const calls = answering(() => ({ status: 200, body: { data: [], next: null } }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List q="z.zimmer@example.org" openId={undefined} />
    </QueryClientProvider>,
  );
  await screen.findByText(/match(es)? that search/);
  expect(calls).toMatchObject([{ method: 'POST', query: {}, body: { q: 'z.zimmer@example.org' } }]);
  expect(calls[0]?.path).toMatch(/^\/rest\/v1\/team\/(people|businesses)\/search$/);
});
