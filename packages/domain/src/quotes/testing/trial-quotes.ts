import {
  isSupersededByAccepted,
  isSupersededByNew,
  type QuoteFacts,
  type QuoteMove,
  quoteOutcome,
} from '../quote-states.ts';

/** The quotes of a match in memory, which does what the rules say and decides nothing itself. */
export interface TrialQuotes {
  now: Date;
  versions: QuoteFacts[];
  isClosed: boolean;
  /** The use case's answer; `undefined` if there is no such version. */
  send(daysValid: number): 'sent' | 'refused';
  move(index: number, move: QuoteMove): string | undefined;
  close(): void;
  pass(ms: number): void;
}

export function trialQuotes(): TrialQuotes {
  const trial: TrialQuotes = {
    now: new Date('2026-11-20T12:00:00Z'),
    versions: [],
    isClosed: false,
    send(daysValid) {
      if (trial.isClosed) return 'refused';
      const at = trial.now.toISOString();
      for (const quote of trial.versions) if (isSupersededByNew(quote)) quote.superseded_at = at;
      const expires_at = new Date(trial.now.getTime() + daysValid * 86_400_000).toISOString();
      trial.versions.push({ answer: null, superseded_at: null, expires_at, closed_at: null });
      return 'sent';
    },
    move(index, move) {
      const quote = trial.versions[index];
      if (!quote) return undefined;
      const outcome = quoteOutcome(move, quote, trial.now);
      if (outcome === 'stands' || outcome === 'refused') return outcome;
      const at = trial.now.toISOString();
      if (outcome === 'accepted') {
        for (const other of trial.versions) {
          if (other !== quote && isSupersededByAccepted(other)) other.superseded_at = at;
        }
      }
      quote.answer = outcome;
      return outcome;
    },
    close() {
      trial.isClosed = true;
      for (const quote of trial.versions) quote.closed_at ??= trial.now.toISOString();
    },
    pass(ms) {
      trial.now = new Date(trial.now.getTime() + ms);
    },
  };
  return trial;
}
