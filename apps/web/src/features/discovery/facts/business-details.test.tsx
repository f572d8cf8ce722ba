import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { nearbyBusiness } from '../testing/businesses.ts';
import { BesideCard } from './business-details.tsx';

it.each([
  ['of one that nobody has reviewed', null],
  ['of one with reviews', 'Found the leak'],
])('keeps the menu below the facts, out of the column of words: %s', (_, words) => {
  const slots = {
    renderWords: () => words && <p>{words}</p>,
    renderReach: () => null,
    renderReportMenu: () => <button type="button">Report or block</button>,
    onReviews: () => undefined,
    onThanks: () => undefined,
  };
  renderInApp(<BesideCard business={nearbyBusiness(1)} service="Plumbing" slots={slots} />);
  const menu = screen.getByRole('button', { name: 'Report or block' });
  const column = menu.previousElementSibling;
  // A column without words is no column: it has no child at all, not even the menu.
  expect(column?.textContent).toBe(words ?? '');
  expect(column?.className).toContain('empty:hidden');
});
