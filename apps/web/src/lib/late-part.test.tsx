import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LatePart, lateCode } from './late-part.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterEach(() => vi.unstubAllGlobals());

function Greeting({ name }: { name: string }) {
  return <p>{`Hello ${name}`}</p>;
}

it('code that did not come is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Greeting);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <LatePart
        code={lateCode('greeting', load)}
        props={{ name: 'you' }}
        instead={({ error, refetch }) =>
          error ? (
            <button type="button" onClick={() => void refetch()}>
              Try again
            </button>
          ) : (
            <p>Loading</p>
          )
        }
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello you')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

/** A part whose code is gone, on a server that answers or doesn't. */
async function showGone(message: string, isReached: boolean) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response(null, { status: isReached ? 200 : 502 }));
  const load = () => Promise.reject<typeof Greeting>(new TypeError(message));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <LatePart
        code={lateCode('greeting', load)}
        props={{ name: 'you' }}
        instead={({ error }) => (error ? <p>Not loaded</p> : null)}
      />
    </QueryClientProvider>,
  );
  await screen.findByText('Not loaded');
  await new Promise((resolve) => setTimeout(resolve));
  unmount();
  const count = reload.mock.calls.length;
  reload.mockRestore();
  return count;
}

it('loads the new version, once, where a deploy has taken the code away', async () => {
  expect(await showGone('gone: late-1.js', true)).toBe(1);
  expect(await showGone('gone: late-1.js', true)).toBe(0);
});

it('stays where the server cannot be reached either', async () => {
  expect(await showGone('gone: late-2.js', false)).toBe(0);
  expect(await showGone('gone: late-2.js', true)).toBe(1);
});
