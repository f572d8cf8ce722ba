import { SWIPE_COMMIT_PX, SWIPE_EXIT_MS } from '@pro-match/domain/limits';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_CARDS, DemoFace } from './demo-cards.tsx';
import { TrialDeck } from './trial-deck.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(<TrialDeck cards={DEMO_CARDS} DemoFace={DemoFace} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const top = () => {
  const card = document.querySelector<HTMLElement>('.trial-card:not([aria-hidden="true"])');
  if (!card) throw new Error('No card is on top');
  card.setPointerCapture = () => undefined;
  return card;
};
const trade = () => DEMO_CARDS.find(({ trade: name }) => top().textContent?.includes(name))?.trade;
const said = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const exit = () => act(() => vi.advanceTimersByTime(SWIPE_EXIT_MS));

function drag(dx: number, isCancelled = false): void {
  const card = top();
  const at = { isPrimary: true, button: 0, pointerId: 1 };
  fireEvent.pointerDown(card, { ...at, clientX: 200 });
  fireEvent.pointerMove(card, { ...at, clientX: 200 + dx });
  if (isCancelled) fireEvent.pointerCancel(card, at);
  else fireEvent.pointerUp(card, at);
}

it('moves through the cards by its buttons, announces the result of each press, and starts over', () => {
  expect(said()).toContain('demo cards');
  expect(trade()).toBe('Roofing');
  press('Try Connect');
  // A second press before the card has left is ignored.
  press('Try Pass');
  expect(said()).toContain('you would now send your request');
  exit();
  expect(trade()).toBe('Landscaping');
  press('Try Pass');
  expect(said()).toContain('Passed');
  exit();
  press('Try Pass');
  exit();
  expect(trade()).toBe('Roofing');
});

it('follows a drag that is long enough, to either side', () => {
  drag(SWIPE_COMMIT_PX);
  expect(said()).toContain('send your request');
  exit();
  expect(trade()).toBe('Landscaping');
  drag(-SWIPE_COMMIT_PX);
  expect(said()).toContain('Passed');
  exit();
  expect(trade()).toBe('Plumbing');
});

it('springs back from a short drag, and from one that the browser took over', () => {
  drag(SWIPE_COMMIT_PX - 1);
  drag(SWIPE_COMMIT_PX + 1, true);
  exit();
  expect(trade()).toBe('Roofing');
  expect(top().style.transform).toBe('');
  expect(said()).toContain('demo cards');
});
