import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { CommunityGuidelines } from './community-guidelines.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { TermsOfService } from './terms-of-service.tsx';

function textOf(page: ReactElement): string {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const { container } = render(
    <RouterContextProvider router={router}>{page}</RouterContextProvider>,
  );
  return container.textContent ?? '';
}

it('lists in the privacy policy what a business gets with a request', () => {
  const text = textOf(<PrivacyPolicy />);
  const given = ['name, phone number and ZIP code', 'description', 'budget', 'address', 'email'];
  const [, sentence = ''] = text.match(/A business gets your details (.*?)\./) ?? [];
  expect(given.filter((one) => !sentence.includes(one))).toEqual([]);
});

it('says in the privacy policy when a business gets the phone number', () => {
  const text = textOf(<PrivacyPolicy />);
  expect(text).toContain('goes with the request or only once the business accepts it');
  expect(text).toMatch(/Free plan .* only when it accepts/);
});

it('describes the refund as the button gives it, and no yearly plan', () => {
  const text = textOf(<TermsOfService />);
  expect(text).toMatch(
    /within 30 days of your first payment .* button in Settings refunds in full/,
  );
  expect(text).not.toMatch(/annual|yearly/i);
});

it('says what is checked of a verified business, and that licenses are not', () => {
  const text = textOf(<TermsOfService />);
  expect(text).toMatch(/confirmed its email address, and it pays for Pro.*do not check licenses/);
});

it('says which messages and requests the team reads, and that its decisions stay', () => {
  const text = textOf(<PrivacyPolicy />);
  expect(text).toContain('that message and up to five before and after it');
  expect(text).toContain('If you ask our team to find a pro for you');
  expect(text).toMatch(/Reports by you or about you, and what our team decided .* stay/);
});

it('names the ways to appeal that exist', () => {
  const text = textOf(<CommunityGuidelines />);
  expect(text).toMatch(/link in our email about the decision.*button next to it in their account/);
  expect(text).not.toContain('by writing to support');
});
