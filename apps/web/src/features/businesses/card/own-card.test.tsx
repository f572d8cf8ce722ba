import type { OwnCard as OwnCardFacts } from '@pro-match/domain/businesses';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { ownBusiness } from '../testing/own-business.ts';
import { OwnCard } from './own-card.tsx';

const business = { ...ownBusiness, subscription_tier: 'paid' as const };

beforeEach(() => signIn());
afterEach(() => vi.unstubAllGlobals());

it('prints the readable address, and puts the permanent one into the QR code', async () => {
  const card: OwnCardFacts = { slug: 'otter-plumbing', codes: [], to: '2026-03-02', days: [] };
  answering(() => ({ body: card }));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<OwnCard business={business} below={null} />, queries);
  const link = await screen.findByText(/\/pro\/otter-plumbing$/);
  expect(link.getAttribute('href')).toMatch(/\/pro\/otter-plumbing$/);
  const code = new RegExp(`QR code that opens .+/business-card/${business.id}$`);
  expect(screen.getByRole('img', { name: code, hidden: true })).toBeTruthy();
});
