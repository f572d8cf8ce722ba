import fc from 'fast-check';
import type { Role } from '../../auth/index.ts';
import { HOUR_MS } from '../../limits/index.ts';
import { isReplacedByAccepted, isReplacedByNew, type Replaceable } from '../carried.ts';

/** The rules of one kind of what messages carry. */
export interface Rules<Facts, Answer> {
  senders: readonly Role[];
  answers: readonly Answer[];
  /** A version that was just sent, whose time comes at the given moment. */
  sent: (by: Role, comes: Date) => Facts;
  stateOf: (version: Facts, now: Date) => string;
  /** The result of an answer; null if it isn't theirs to give. */
  outcomeOf: (answer: Answer, by: Role, version: Facts, now: Date) => string | null;
  canGive: (answer: Answer, by: Role, version: Facts, now: Date) => boolean;
  /** The facts that an outcome stores. */
  stored: (outcome: string, at: string) => object;
  /** The facts that the end of the job stores. */
  ended: (at: string) => object;
}

interface Act {
  does: 'send' | 'answer' | 'pass' | 'end';
  which?: number;
}

/** The versions in a match after an act. */
export interface Scene<Facts> {
  now: Date;
  versions: readonly Facts[];
  /** States of the versions before the act, and after it. */
  before: string[];
  states: string[];
  isEnded: boolean;
  act: Act;
  /** The result of the act; undefined if there is no such version, or it isn't theirs to answer. */
  said: string | undefined;
  /** Answers it once more. */
  repeat: () => string | undefined;
  accept: (which: number, by: Role) => string | undefined;
  senderOf: (which: number) => Role | undefined;
  offeredTo: (which: number, by: Role) => string[];
}

/** Plays histories of the versions in a match, by the rules alone, and calls `look` at each act. */
export function historiesOf<Facts extends Replaceable, Answer extends string>(
  rules: Rules<Facts, Answer | 'accepted'>,
) {
  const hours = (max: number) => fc.nat({ max });
  const by = fc.constantFrom<Role>('client', 'business');
  const sender = fc.constantFrom(...rules.senders);
  const answer = fc.constantFrom(...rules.answers);
  const which = fc.nat({ max: 5 });
  const does = <Name extends Act['does']>(name: Name) => fc.constant(name);
  const acts = fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: does('send'), by: sender, hours: hours(8) }) },
    { weight: 8, arbitrary: fc.record({ does: does('answer'), which, by, answer }) },
    { weight: 2, arbitrary: fc.record({ does: does('pass'), hours: hours(3) }) },
    { weight: 1, arbitrary: fc.record({ does: does('end') }) },
  );
  return (look: (scene: Scene<Facts>) => void): void => {
    const history = fc.array(acts, { maxLength: 30, size: 'max' });
    fc.assert(
      fc.property(history, (all) => {
        const trial = trialOf(rules);
        for (const act of all) {
          const before = trial.states();
          const perform = () => {
            if (act.does === 'send') return trial.send(act.by, act.hours);
            if (act.does === 'answer') return trial.answer(act.which, act.by, act.answer);
            if (act.does === 'end') trial.end();
            else trial.pass(act.hours);
            return undefined;
          };
          const said = perform();
          look({ ...trial.seen(), before, states: trial.states(), act, said, repeat: perform });
        }
      }),
      { numRuns: 1000 },
    );
  };
}

/** The versions in a match in memory, which do what the rules say and decide nothing themselves. */
function trialOf<Facts extends Replaceable, Answer extends string>(
  rules: Rules<Facts, Answer | 'accepted'>,
) {
  const versions: Facts[] = [];
  const senders: Role[] = [];
  let now = new Date('2026-11-20T12:00:00Z');
  let isEnded = false;
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const replace = (some: readonly Facts[]) => {
    for (const version of some) version.superseded_at = now.toISOString();
  };
  const answer = (which: number, by: Role, what: Answer | 'accepted'): string | undefined => {
    const version = versions[which];
    const outcome = version && rules.outcomeOf(what, by, version, now);
    if (!version || !outcome) return undefined;
    if (outcome === 'stands' || outcome === 'refused') return outcome;
    if (outcome === 'accepted') {
      replace(versions.filter((other) => other !== version && isReplacedByAccepted(other)));
    }
    Object.assign(version, rules.stored(outcome, now.toISOString()));
    return outcome;
  };
  return {
    answer,
    states: () => versions.map((version) => rules.stateOf(version, now)),
    send(by: Role, hours: number) {
      if (isEnded) return 'refused';
      replace(versions.filter(isReplacedByNew));
      versions.push(rules.sent(by, after(hours)));
      senders.push(by);
      return 'sent';
    },
    end() {
      const facts = rules.ended(now.toISOString());
      if (!isEnded) for (const version of versions) Object.assign(version, facts);
      isEnded = true;
    },
    pass(hours: number) {
      now = after(hours);
    },
    seen: () => ({
      now,
      versions,
      isEnded,
      accept: (which: number, by: Role) => answer(which, by, 'accepted'),
      senderOf: (which: number) => senders[which],
      offeredTo: (which: number, by: Role) =>
        rules.answers.filter((one) => {
          const version = versions[which];
          return version && rules.canGive(one, by, version, now);
        }),
    }),
  };
}
