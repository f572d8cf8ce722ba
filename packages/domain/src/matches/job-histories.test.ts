import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOB_MATCHES_MAX, UNCONFIRMED_JOBS_A_DAY } from '../limits/index.ts';
import { CLOSE_REASONS, seenCloseReason } from '../requests/index.ts';
import { mayStartJob } from './job-rules.ts';
import { openCount, type TrialJob, trialJob } from './testing/trial-job.ts';
import {
  answerTo,
  canMove,
  canTalk,
  isOpen,
  MATCH_MOVES,
  MATCH_STATUSES,
  type MatchFacts,
  stateOf,
} from './transitions.ts';

const which = fc.nat({ max: 7 });
const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant({ does: 'ask' as const }) },
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('move' as const),
        which,
        move: fc.constantFrom(
          'businessAccepts' as const,
          'businessWritesFirst' as const,
          'businessDeclines' as const,
          'clientWithdraws' as const,
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('close' as const),
        reason: fc.constantFrom(...CLOSE_REASONS),
      }),
    },
  ),
  { maxLength: 40, size: 'max' },
);
type Act = typeof acts extends fc.Arbitrary<(infer T)[]> ? T : never;

const perform = (trial: TrialJob, act: Act) => {
  if (act.does === 'ask') return trial.ask();
  return act.does === 'close' ? trial.close(act.reason) : trial.move(act.which, act.move);
};

const snapshotOf = ({ job, matches }: TrialJob) => ({
  job: { ...job },
  matches: matches.map((match) => ({ ...match })),
});

/** Plays histories of one job and calls `look` after each act. */
function always(
  look: (scene: {
    trial: TrialJob;
    before: ReturnType<typeof snapshotOf>;
    act: Act;
    said: ReturnType<typeof perform>;
  }) => void,
): void {
  fc.assert(
    fc.property(acts, (history) => {
      const trial = trialJob();
      for (const act of history) {
        const before = snapshotOf(trial);
        look({ trial, before, act, said: perform(trial, act) });
      }
    }),
    { numRuns: 500 },
  );
}

describe('a job', () => {
  it('never has more open matches than allowed, and none once it is closed', () => {
    always(({ trial }) => {
      const most = trial.job.close_reason === null ? JOB_MATCHES_MAX : 0;
      expect(openCount(trial)).toBeLessThanOrEqual(most);
    });
  });

  it('can ask one more business while it is open and has room, and says why not otherwise', () => {
    always(({ before, act, said }) => {
      if (act.does !== 'ask') return;
      const isFull = openCount(before) === JOB_MATCHES_MAX;
      const wanted =
        before.job.close_reason === null ? (isFull ? 'job_full' : 'asked') : 'job_closed';
      expect(said).toBe(wanted);
    });
  });

  it('closes once, for the first reason given', () => {
    always(({ trial, before, act, said }) => {
      const { close_reason: was } = before.job;
      if (was !== null) expect(trial.job.close_reason).toBe(was);
      if (act.does !== 'close') expect(trial.job.close_reason).toBe(was);
      else if (was === null) expect(said).toBe('closes');
      else expect(said).toBe(was === act.reason ? 'stands' : 'refused');
    });
  });

  it('ends each match once and for good', () => {
    always(({ trial, before }) => {
      for (const [index, was] of before.matches.entries()) {
        const is = trial.matches[index];
        if (was.declined_at !== null) expect(is?.declined_at).toBe(was.declined_at);
        if (was.withdrawn_at !== null) expect(is?.withdrawn_at).toBe(was.withdrawn_at);
        if (was.closed_at !== null) expect(is?.closed_at).toBe(was.closed_at);
        if (stateOf(was) !== 'waiting') expect(is && stateOf(is)).toBe(stateOf(was));
      }
    });
  });

  it('does not change when an act is repeated, except for asking once more', () => {
    always(({ trial, act }) => {
      if (act.does === 'ask') return;
      const after = snapshotOf(trial);
      perform(trial, act);
      expect(snapshotOf(trial)).toEqual(after);
    });
  });

  it('does not change on a refusal, and a move changes only its own match', () => {
    always(({ trial, before, act, said }) => {
      if (['refused', 'stands', 'job_full', 'job_closed'].includes(String(said))) {
        expect(snapshotOf(trial)).toEqual(before);
      }
      if (act.does === 'move') {
        const others = (one: { matches: MatchFacts[] }) =>
          one.matches.filter((_, index) => index !== act.which);
        expect(others(trial)).toEqual(others(before));
      }
    });
  });

  it('allows conversation in open and accepted matches only, and accepts only open ones', () => {
    always(({ trial, before, act }) => {
      for (const match of trial.matches) {
        if (match.status === 'accepted' || match.declined_at !== null)
          expect(match.withdrawn_at).toBeNull();
        if (match.status === 'accepted') expect(match.declined_at).toBeNull();
        expect(canTalk(match)).toBe(match.status === 'accepted' || isOpen(match));
      }
      if (act.does !== 'move' || act.move === 'clientWithdraws') return;
      const was = before.matches[act.which];
      const is = trial.matches[act.which];
      if (was && is?.status === 'accepted' && was.status === 'pending')
        expect(isOpen(was)).toBe(true);
    });
  });
});

describe('a move', () => {
  const time = '2026-11-20T12:00:00.000Z';
  const all: MatchFacts[] = MATCH_STATUSES.flatMap((status) =>
    [null, time].flatMap((declined_at) =>
      [null, time].flatMap((withdrawn_at) =>
        [null, time].map((closed_at) => ({ status, declined_at, withdrawn_at, closed_at })),
      ),
    ),
  );

  it('is allowed only for the party that it names, and only in a waiting match', () => {
    for (const match of all) {
      for (const move of MATCH_MOVES) {
        const actor = move.startsWith('business') ? 'business' : 'client';
        const other = actor === 'client' ? 'business' : 'client';
        expect(canMove(move, other, match)).toBe(false);
        expect(canMove(move, actor, match)).toBe(stateOf(match) === 'waiting');
      }
    }
  });

  it('never leads back to waiting', () => {
    for (const match of all) {
      for (const move of MATCH_MOVES) expect(answerTo(move, match)).not.toBe('waiting');
    }
  });
});

it('lets a new account start ten jobs a day until its email is confirmed', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 2 * UNCONFIRMED_JOBS_A_DAY }),
      fc.boolean(),
      (wishes, isConfirmed) => {
        let startedToday = 0;
        for (let wish = 0; wish < wishes; wish += 1) {
          if (mayStartJob({ isConfirmed, startedToday })) startedToday += 1;
        }
        const most = isConfirmed ? wishes : UNCONFIRMED_JOBS_A_DAY;
        expect(startedToday).toBe(Math.min(wishes, most));
      },
    ),
  );
});

it('does not tell a business who was hired', () => {
  expect(CLOSE_REASONS.map(seenCloseReason)).toEqual(['hired', 'hired', 'not_doing']);
});
