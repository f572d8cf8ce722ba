import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazyComponent, lazyModule } from './lazy-component.tsx';

function Greeting({ name }: { name: string }) {
  return <p>{`Hello ${name}`}</p>;
}

it('loads its code again on Try again after a failed load', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Greeting);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <LazyComponent
        code={lazyModule('greeting', load)}
        props={{ name: 'you' }}
        fallback={({ error, refetch }) =>
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
