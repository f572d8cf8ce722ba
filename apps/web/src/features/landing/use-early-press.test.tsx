import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useEarlyPress } from './use-early-press.ts';

function Page({ onPick }: { onPick: () => void }) {
  useEarlyPress();
  return (
    <button type="button" onClick={onPick}>
      <span>Start</span>
    </button>
  );
}

it('repeats a press from before hydration, once', () => {
  const onPick = vi.fn();
  window.earlyPress = document.createElement('p');
  render(<Page onPick={onPick} />).unmount();
  expect(onPick).not.toHaveBeenCalled();

  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = '<button type="button"><span>Start</span></button>';
  window.earlyPress = page.querySelector('span');
  render(<Page onPick={onPick} />, { container: page, hydrate: true });
  expect(onPick).toHaveBeenCalledTimes(1);
  expect(window.earlyPress).toBeNull();
});
