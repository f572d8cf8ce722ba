import { nearTime } from '@pro-match/domain/formats';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MatchMoment } from './match-moment.tsx';

const business = {
  id: '00000000-0000-7000-9000-000000000001',
  user_id: '00000000-0000-7000-8000-000000000001',
  business_name: 'Lantern',
  services: ['Plumbing'],
  logo_url: null,
  portfolio_images: [],
  rating: null,
  total_reviews: 0,
  location: null,
  description: null,
  phone: null,
  email: null,
  distance_miles: 2,
  hours: null,
  time_zone: null,
  languages: [],
  founded_year: null,
  license_number: null,
  thanks_count: 0,
  pause: null,
  next_opening: null,
  answer_minutes: null,
};

interface Shown {
  open_count?: number;
  due_at?: string;
  hasNext?: boolean;
  minutes?: number;
}

function show(more: Shown = {}) {
  const onDone = vi.fn();
  const { open_count = 1, due_at = null, hasNext = true, minutes = null } = more;
  const props = { client: 'Dana', match: { open_count, due_at }, hasNext, onDone };
  renderInApp(<MatchMoment business={{ ...business, answer_minutes: minutes }} {...props} />);
  return onDone;
}

const next = () => screen.queryByRole('button', { name: 'Ask the Next Pro Too' });

it('stays until it is pressed, and leads to the next pro', async () => {
  const onDone = show();
  expect(screen.getByText("We'll let you know as soon as Lantern answers.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See My Request' })).toBeTruthy();
  await userEvent.click(next() ?? document.body);
  expect(onDone).toHaveBeenCalledOnce();
});

it('says when to expect an answer, if that is known', () => {
  show({ minutes: 40 });
  expect(screen.getByText(/^Lantern usually answers in 40 min\. We'll let you know/)).toBeTruthy();
});

it('says when the answer is due in the words of the match list, if that is known', () => {
  const due = new Date(Date.now() + 90_000);
  show({ due_at: due.toISOString(), open_count: 2 });
  const words = `If they don't answer by ${nearTime(due, Date.now())}, we'll suggest the next pro. You can ask 3 more.`;
  expect(screen.getByText(words)).toBeTruthy();
});

it('says how many more can be asked when no time is known', () => {
  show();
  expect(screen.getByText('You can ask 4 more.')).toBeTruthy();
});

it.each([{ hasNext: false }, { open_count: 5 }])('does not offer the next pro: %j', (more) => {
  show(more);
  expect(next()).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});
