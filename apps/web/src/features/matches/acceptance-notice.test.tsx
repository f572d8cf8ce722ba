import type { BusinessProfile } from '@pro-match/domain/businesses';
import type { Match } from '@pro-match/domain/matches';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AcceptanceNotice } from './acceptance-notice.tsx';
import { QuotaSheet } from './quota-sheet.tsx';
import { aMatch } from './testing/a-match.ts';

const onUpgrade = vi.fn();
const onAccept = vi.fn();
beforeEach(() => vi.resetAllMocks());

function queriesWith(use: Pick<BusinessProfile, 'matches_used' | 'matches_limit'>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(ownBusinessQuery('u1').queryKey, use as BusinessProfile);
  return queries;
}

function notice(used: number, limit: number | null, more: Partial<Match> = {}) {
  const { container } = renderInApp(
    <AcceptanceNotice
      match={aMatch(more)}
      userId="u1"
      isAccepting={false}
      onAccept={onAccept}
      onUpgrade={onUpgrade}
    />,
    queriesWith({ matches_used: used, matches_limit: limit }),
  );
  return container.querySelector('p')?.textContent ?? '';
}

describe('AcceptanceNotice', () => {
  it('says that a message accepts while matches are left, and offers both answers', async () => {
    expect(notice(2, 3)).toBe(
      'Sending a message accepts this match. 2 of 3 matches used this month.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Match with Client' }));
    expect(onAccept).toHaveBeenCalledWith(aMatch().id);
    expect(screen.getByRole('button', { name: 'Not for me' })).toBeTruthy();
  });

  it.each([3, 4])('offers the upgrade once %i of 3 are used', async (used) => {
    expect(notice(used, 3)).toContain(`${used} of 3 matches used this month. Upgrade to Pro`);
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    expect(onUpgrade).toHaveBeenCalledOnce();
    // Declining needs no plan.
    expect(screen.getByRole('button', { name: 'Not for me' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Match with Client' })).toBeNull();
  });

  it('offers no answer that the server does not allow', () => {
    const may = { ...aMatch().may, accept: false, decline: false };
    expect(notice(2, 3, { may })).toContain('2 of 3 matches used');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows no count without a limit', () => {
    expect(notice(40, null)).toBe('Sending a message accepts this match. ');
  });

  it('is empty for an accepted match', () => {
    expect(notice(3, 3, { status: 'accepted' })).toBe('');
  });
});

describe('QuotaSheet', () => {
  it('treats a refusal as the limit reached, whatever was counted before', () => {
    renderInApp(
      <QuotaSheet message="Upgrade" userId="u1" onClose={vi.fn()} onUpgrade={onUpgrade} />,
      queriesWith({ matches_used: 1, matches_limit: 3 }),
    );
    expect(screen.getByText('3 of 3 matches used this month')).toBeTruthy();
  });

  it('is closed without a refusal', () => {
    renderInApp(
      <QuotaSheet message={null} userId="u1" onClose={vi.fn()} onUpgrade={onUpgrade} />,
      queriesWith({ matches_used: 1, matches_limit: 3 }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
