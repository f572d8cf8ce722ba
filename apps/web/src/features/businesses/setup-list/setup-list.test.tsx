import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { SetupList } from './setup-list.tsx';

const empty = {
  user_id: 'u1',
  subscription_tier: 'paid',
  logo_url: null,
  portfolio_images: [],
  hours: null,
  license_number: null,
} as const;

beforeEach(() => localStorage.clear());

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('links to the place where each step is done', () => {
  renderInApp(<SetupList business={empty} isEmailConfirmed={false} />);
  expect(links()).toEqual([
    ['Confirm your email', '/account'],
    ['Add your logo', '/business-profile#logo'],
    ['Show 3 photos of your work', '/business-profile#portfolio'],
    ["Say when you're open", '/business-profile#hours'],
    ['Add your license number', '/business-profile#license'],
    ['Share your card', '/business-qr'],
  ]);
});

it('lets an optional step be dismissed for good', async () => {
  const whole = {
    ...empty,
    logo_url: '/logo.webp',
    portfolio_images: ['/1.webp', '/2.webp', '/3.webp'],
    hours: {},
  };
  const first = renderInApp(<SetupList business={whole} isEmailConfirmed />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: "I don't need a license" }));
  expect(links()).toEqual([['Share your card', '/business-qr']]);
  await user.click(screen.getByRole('button', { name: "I've shared my card" }));
  expect(screen.queryByRole('region')).toBeNull();
  first.unmount();
  renderInApp(<SetupList business={whole} isEmailConfirmed />);
  expect(screen.queryByRole('region')).toBeNull();
});
