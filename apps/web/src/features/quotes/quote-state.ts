import { QUOTE_STATE_WORDS, type Quote, type QuoteState } from '@pro-match/domain/quotes';
import type { Tone } from '../../ui/status-badge.tsx';

const TONES: Record<QuoteState, Tone> = {
  open: 'waiting',
  change_asked: 'waiting',
  accepted: 'good',
  declined: 'quiet',
  expired: 'quiet',
  superseded: 'quiet',
  closed: 'quiet',
};

/** A quote's current state: its last day may have ended since it was read. */
export function stateNow({ state, expires_at }: Pick<Quote, 'state' | 'expires_at'>, now: number) {
  const isOpen = state === 'open' || state === 'change_asked';
  return isOpen && Date.parse(expires_at) <= now ? 'expired' : state;
}

/** The state in words, with its tone. */
export function stateStyle(state: QuoteState): { tone: Tone; words: string } {
  return { tone: TONES[state], words: QUOTE_STATE_WORDS[state] };
}
