import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useShownAtOnce } from './use-shown-at-once.ts';

const queryKey = queryOptions<string[]>({ queryKey: ['letters'] }).queryKey;

interface LettersProps {
  /** True for each press that the server accepts. */
  answers: boolean[];
  onError: () => void;
}

/** A list that a press adds to and that cannot be loaded. */
function Letters({ answers, onError }: LettersProps) {
  const { data = [] } = useQuery<string[]>({
    queryKey,
    queryFn: () => Promise.reject(new Error('offline')),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate } = useShownAtOnce({
    queryKey,
    change: (letters: string[] = [], letter: string) => [...letters, letter],
    send: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (answers.shift() !== true) throw new Error('offline');
    },
    onError,
  });
  return (
    <>
      <p role="status">{data.join('')}</p>
      {['b', 'c'].map((letter) => (
        <button key={letter} type="button" onClick={() => mutate(letter)}>
          {letter}
        </button>
      ))}
    </>
  );
}

function show(answers: boolean[], known?: string[]) {
  const onError = vi.fn();
  const client = new QueryClient();
  if (known) client.setQueryData(queryKey, known);
  render(
    <QueryClientProvider client={client}>
      <Letters answers={answers} onError={onError} />
    </QueryClientProvider>,
  );
  return onError;
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows a press at once, and keeps it when it succeeds', async () => {
  show([true], ['a']);
  await press('b');
  expect(shown()).toBe('ab');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown()).toBe('ab');
});

it('undoes a failed press, even if nothing can be loaded', async () => {
  const onError = show([false], ['a']);
  await press('b');
  expect(shown()).toBe('ab');
  await waitFor(() => expect(shown()).toBe('a'));
  expect(onError).toHaveBeenCalledOnce();
});

it.each([
  ['the first', [false, true], 'ac'],
  ['the last', [true, false], 'ab'],
  ['each', [false, false], 'a'],
])('undoes only the failed one of quick presses: %s', async (_, answers, left) => {
  show(answers, ['a']);
  await press('b');
  await press('c');
  await waitFor(() => expect(shown()).toBe(left));
});

it('shows nothing again if nothing was loaded before', async () => {
  show([false]);
  await press('b');
  await waitFor(() => expect(shown()).toBe('b'));
  await waitFor(() => expect(shown()).toBe(''));
});
