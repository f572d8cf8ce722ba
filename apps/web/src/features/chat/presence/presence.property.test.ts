import type { PresenceState } from '@pro-match/domain/realtime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPresence, type Presence } from './presence.ts';

interface Timer {
  at: number;
  then: () => void;
}

/** One shared clock, moved by hand. */
class ManualTime {
  now = 0;
  timers: Timer[] = [];
  later = (ms: number, then: () => void) => {
    const timer = { at: this.now + ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  };
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((one) => one !== due);
      this.now = Math.max(this.now, due.at);
      due.then();
    }
    this.now = end;
  }
}

/** A chat with a connection to another one, which can be cut. */
function side(time: ManualTime, carry: (state: PresenceState) => void) {
  const said: { at: number; state: PresenceState }[] = [];
  let shown: Presence = null;
  const talk = createPresence({
    say: (state) => {
      said.push({ at: time.now, state });
      carry(state);
    },
    show: (presence) => {
      expect(presence).not.toBe(shown);
      shown = presence;
    },
    now: () => time.now,
    later: time.later,
  });
  return { talk, said, shown: () => shown };
}

function pair() {
  const time = new ManualTime();
  const line = { isUp: true };
  // A side that has not opened the chat yet hears nothing.
  const hears = ({ said, talk }: ReturnType<typeof side>, state: PresenceState) => {
    if (line.isUp && said.length > 0) talk.hear(state);
  };
  const one = side(time, (state) => hears(other, state));
  const other = side(time, (state) => hears(one, state));
  return { time, line, one, other };
}

describe('two in a chat', () => {
  it('see each other at once, regardless of who came first, for as long as both stay', () => {
    const { time, one, other } = pair();
    one.talk.begin();
    time.pass(30_000);
    expect(one.shown()).toBeNull();
    other.talk.begin();
    expect([one.shown(), other.shown()]).toEqual(['here', 'here']);
    time.pass(300_000);
    expect([one.shown(), other.shown()]).toEqual(['here', 'here']);
    other.talk.end();
    time.pass(1_500);
    expect(one.shown()).toBeNull();
  });

  it('see each other type, until the text is sent or left alone', () => {
    const { time, one, other } = pair();
    one.talk.begin();
    other.talk.begin();
    time.pass(2_000);
    for (let key = 0; key < 100; key += 1) {
      one.talk.typed(false);
      time.pass(150);
      if (key > 8) expect(other.shown()).toBe('typing');
    }
    expect(one.said.length).toBeLessThan(12);
    one.talk.typed(true);
    time.pass(1_000);
    expect(other.shown()).toBe('here');
    one.talk.typed(false);
    time.pass(1_000);
    expect(other.shown()).toBe('typing');
    time.pass(9_000);
    expect(other.shown()).toBe('here');
  });

  it('stop seeing each other within seconds of a lost connection', () => {
    const { time, line, one, other } = pair();
    one.talk.begin();
    other.talk.begin();
    one.talk.typed(false);
    time.pass(1_000);
    line.isUp = false;
    time.pass(6_000);
    expect(other.shown()).toBe('here');
    time.pass(14_000);
    expect([one.shown(), other.shown()]).toEqual([null, null]);
  });

  it('still see a person who closed only one of several windows', () => {
    const { time, one, other } = pair();
    one.talk.begin();
    other.talk.begin();
    time.pass(5_000);
    other.talk.hear('away');
    one.talk.hearOwn('away');
    time.pass(3_000);
    expect(other.shown()).toBe('here');
  });
});

const step = fc.oneof(
  fc.constant({ kind: 'type' as const, isBlank: false }),
  fc.constant({ kind: 'type' as const, isBlank: true }),
  fc
    .constantFrom('here', 'typing', 'away')
    .map((state) => ({ kind: 'hear' as const, state: state as PresenceState })),
  fc.constant({ kind: 'own' as const }),
  fc.integer({ min: 1, max: 9_000 }).map((ms) => ({ kind: 'pass' as const, ms })),
);

it('sends at most one state a second, and shows no state that was not received, after any events', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const time = new ManualTime();
      const { talk, said, shown } = side(time, () => undefined);
      talk.begin();
      for (const each of steps) {
        if (each.kind === 'type') talk.typed(each.isBlank);
        else if (each.kind === 'hear') talk.hear(each.state);
        else if (each.kind === 'own') talk.hearOwn('away');
        else time.pass(each.ms);
      }
      for (const [index, { at }] of said.entries()) {
        const before = said[index - 1];
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(1_000);
      }
      time.pass(20_000);
      expect(shown()).toBeNull();
      talk.end();
      expect(said.at(-1)?.state).toBe('away');
      expect(time.timers).toEqual([]);
    }),
  );
});
