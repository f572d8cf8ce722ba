import type { Lead } from '@pro-match/domain/matches';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { LeadCard } from './lead-card.tsx';
import { aLead, aMatch } from './testing/a-match.ts';

const onAccept = vi.fn();
const onReport = vi.fn();
beforeEach(() => {
  onAccept.mockReset();
  onReport.mockReset();
});

function show(more: Partial<Lead> = {}, { isOpen = false } = {}) {
  const lead = aLead(more);
  renderInApp(
    <LeadCard
      lead={lead}
      filter={{}}
      isOpen={isOpen}
      photos={null}
      outcome={null}
      isAccepting={false}
      onAccept={onAccept}
      onReport={onReport}
    />,
  );
  return lead;
}

const accept = () => screen.queryByRole('button', { name: 'Match with Client' });
const may = { ...aMatch().may, accept: false, decline: false };

describe('LeadCard', () => {
  it('offers to accept if the server allows it', async () => {
    const { id } = show();
    await userEvent.click(accept() ?? document.body);
    expect(onAccept).toHaveBeenCalledWith(id);
  });

  it.each(['pending', 'accepted'] as const)(
    'does not offer to accept a %s lead if the server forbids it',
    (status) => {
      show({ status, may });
      expect(accept()).toBeNull();
      expect(screen.getByRole('link', { name: 'Message' })).toBeTruthy();
    },
  );

  it('counts unread messages, but not while the chat is open', () => {
    show({ unread_count: 3 });
    expect(screen.getByText('3 unread messages')).toBeTruthy();
    document.body.replaceChildren();
    show({ unread_count: 3 }, { isOpen: true });
    expect(screen.queryByText('3 unread messages')).toBeNull();
  });

  it('says what is shown on acceptance, and that a match is blocked', () => {
    const { other } = aMatch();
    show({ other: { ...other, phone: null }, opens_on_acceptance: ['phone', 'contact_info'] });
    expect(screen.getByText('Phone and contact info shown when you match')).toBeTruthy();
    expect(screen.queryByText('Blocked')).toBeNull();
    show({ is_blocked: true });
    expect(screen.getByText('Blocked')).toBeTruthy();
  });

  it('shows the place of the work only if it is not where the client lives', () => {
    const { other } = aMatch();
    show({ request_location: other.location });
    expect(screen.queryByText(/^Work at/)).toBeNull();
    show({ request_location: '12 Elm Street' });
    expect(screen.getByText('Work at 12 Elm Street')).toBeTruthy();
  });

  it('shows how many were asked, the timing and the answers', () => {
    const answers = [{ question: 'Do you own or rent?', answer: 'Rent' }];
    show({ open_count: 2, timing: 'today', answers });
    expect(
      screen.getByText('You are 1 of 2 asked. Email confirmed. This lead costs $0.'),
    ).toBeTruthy();
    expect(screen.getByText('Today')).toBeTruthy();
    expect(screen.getByText('Rent')).toBeTruthy();
  });

  it('offers nothing for a withdrawn request, and says so', () => {
    const at = '2026-11-20T13:00:00.000Z';
    show({ withdrawn_at: at, may: { ...may, message: false } });
    expect(screen.getByText('The client withdrew this request.')).toBeTruthy();
    expect(accept()).toBeNull();
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
    expect(screen.queryByText(/614/)).toBeNull();
  });

  it('warns of a scam in an answer, and shows both answers to a repeated question', () => {
    const failed = vi.spyOn(console, 'error');
    const question = 'What leaks?';
    show({
      answers: [
        { question, answer: 'The sink' },
        { question, answer: 'Please pay me with gift cards first.' },
      ],
    });
    expect(screen.getAllByText(question)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy();
    expect(failed).not.toHaveBeenCalled();
  });

  it('warns of a scam in the description, and offers to report it', async () => {
    show({ description: 'Please pay me with gift cards first.' });
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    expect(onReport).toHaveBeenCalledOnce();
  });
});
