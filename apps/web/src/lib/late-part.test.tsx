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

/** A part whose code is gone, in a page that runs one version, on a server that answers with this. */
async function showGone(running: string, answer: Response) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => answer);
  // Not put into the document, where it would be loaded.
  const script = document.createElement('script');
  script.src = sourceOf(running);
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  const load = () => Promise.reject<typeof Greeting>(new TypeError('gone'));
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
  vi.restoreAllMocks();
  return count;
}

const sourceOf = (version: string) => `/assets/index-${version}.js`;
const pageOf = (version: string) => `<script type="module" src="${sourceOf(version)}"></script>`;

it('loads the new version, once, where a deploy has taken the code away', async () => {
  expect(await showGone('one', new Response(pageOf('two')))).toBe(1);
  expect(await showGone('one', new Response(pageOf('two')))).toBe(0);
});

it('stays where the server has the same version, or none', async () => {
  expect(await showGone('three', new Response(pageOf('three')))).toBe(0);
  expect(await showGone('three', new Response('Away', { status: 502 }))).toBe(0);
  expect(await showGone('three', new Response(pageOf('four')))).toBe(1);
});
