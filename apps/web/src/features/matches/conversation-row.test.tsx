import type { Match } from '@pro-match/domain/matches';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { MatchCard } from './match-card.tsx';
import { aMatch } from './testing/a-match.ts';

const words = (more: Partial<Match['last_message'] & object>) => ({
  content: 'On my way',
  sender_id: 'business',
  created_at: '2026-11-20T13:00:00.000Z',
  ...more,
});

function row(more: Partial<Match>, isOpen = false) {
  const { container } = renderInApp(
    <ul>
      <ConversationRow match={aMatch(more)} userId="client" isOpen={isOpen} />
    </ul>,
  );
  return container.textContent;
}

describe('ConversationRow', () => {
  it('ends with the last message and its author', () => {
    expect(row({})).toContain('You asked: The kitchen faucet drips.');
    expect(row({ last_message: words({}) })).not.toContain('You: ');
    expect(row({ last_message: words({ sender_id: 'client' }) })).toContain('You: On my way');
  });

  it('counts unread messages, but not in the open chat', () => {
    expect(row({ unread_count: 2 })).toContain('2 unread messages');
    expect(row({ unread_count: 2 }, true)).not.toContain('unread messages');
  });
});

describe('MatchCard', () => {
  const card = (more: Partial<Match>) =>
    renderInApp(
      <MatchCard match={aMatch(more)} outcome={null} review={null} withdraw={null} menu={null} />,
    ).container.textContent;

  it('says that the phone is shared on acceptance, until then', () => {
    const held = "They'll get your phone once they accept.";
    expect(card({ share_phone: 'on_acceptance' })).toContain(held);
    expect(card({ share_phone: 'with_request' })).not.toContain(held);
    expect(card({ share_phone: 'on_acceptance', status: 'accepted' })).not.toContain(held);
  });

  it('says in a sentence where the match stands', () => {
    const at = new Date().toISOString();
    expect(card({ created_at: at })).toContain('Asked just now');
    expect(card({ status: 'accepted', accepted_at: at })).toContain('They accepted just now');
    expect(card({ withdrawn_at: at })).toContain('You withdrew this request just now');
    expect(card({ closed_at: at })).toContain("They didn't answer before you closed the job");
  });

  it('shows a block and the unread messages', () => {
    expect(card({})).not.toContain('Blocked');
    expect(card({ is_blocked: true, unread_count: 1 })).toMatch(/1 unread messages.*Blocked/);
    expect(screen.getAllByRole('link', { name: 'Chat' })).toHaveLength(2);
  });
});
