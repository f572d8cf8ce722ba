import { screen, within } from '@testing-library/react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { nearbyBusiness } from '../testing/businesses.ts';
import { BesideCard, BusinessDetails } from './business-details.tsx';

const slots = {
  renderWords: (): ReactNode => null,
  renderReach: () => null,
  renderReportMenu: () => <button type="button">Report or block</button>,
  onReviews: () => undefined,
  onThanks: () => undefined,
};

it.each([
  ['of a business without reviews', null],
  ['of a business with reviews', 'Found the leak'],
])('keeps the menu out of the column of reviews %s', (_, words) => {
  const renderWords = () => words && <p>{words}</p>;
  const told = { ...slots, renderWords };
  renderInApp(<BesideCard business={nearbyBusiness(1)} service="Plumbing" slots={told} />);
  const menu = screen.getByRole('button', { name: 'Report or block' });
  const column = menu.previousElementSibling;
  // An empty column is hidden, so it must not hold the menu.
  expect(column?.textContent).toBe(words ?? '');
  expect(column?.className).toContain('empty:hidden');
});

describe('the photos of its work', () => {
  const photos = (count: number) => Array.from({ length: count }, (_, n) => `/${n + 1}.webp`);
  const show = (Details: ComponentType<ComponentProps<typeof BusinessDetails>>, count: number) => {
    const business = nearbyBusiness(1, { portfolio_images: photos(count) });
    renderInApp(<Details business={business} service="Plumbing" slots={slots} />);
    return screen.queryByRole('region', { name: 'Recent work' });
  };

  it.each([
    ['beside the card', BesideCard],
    ['behind More', BusinessDetails],
  ])('are all shown %s, in a focusable row that loads lazily', (_, Details) => {
    const row = show(Details, 12);
    if (!row) throw new Error('No photos');
    expect(row.tabIndex).toBe(0);
    const shown = within(row).getAllByRole('img');
    expect(shown.map((image) => image.getAttribute('src'))).toEqual(photos(12));
    expect(shown.map((image) => image.getAttribute('loading'))).toEqual(Array(12).fill('lazy'));
    expect(shown[11]?.getAttribute('alt')).toBe('Work by Plumber 1, 12 of 12');
  });

  it('are not repeated beside a card that shows all of them', () => {
    expect(show(BesideCard, 4)).toBeNull();
  });
});
