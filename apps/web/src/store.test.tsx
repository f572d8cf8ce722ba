import { act, render, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createListeners, createStore } from './store.ts';

it('calls each listener until it is removed', () => {
  const { add, tell } = createListeners<[id: string, count: number]>();
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = add(first);
  add(second);
  tell('a', 1);
  stop();
  tell('b', 2);
  expect(first.mock.calls).toEqual([['a', 1]]);
  expect(second.mock.calls).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

it('gives every component its current value', () => {
  const store = createStore('one');
  const hooks = [0, 1].map(() => renderHook(() => store.useValue()));
  act(() => store.set('two'));
  expect(hooks.map(({ result }) => result.current)).toEqual(['two', 'two']);
  expect(store.get()).toBe('two');
});

const taken = createStore('initial');
const Taken = () => <p>{taken.useValue()}</p>;

it('hydrates a prerendered page with the initial value, then shows the current one', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Taken />);
  taken.set('current');
  const onRecoverableError = vi.fn();
  render(<Taken />, { container, hydrate: true, onRecoverableError });
  expect(container.innerHTML).toBe('<p>current</p>');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
