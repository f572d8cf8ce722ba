import type { PresenceState } from '@pro-match/domain/realtime';

/** How often a side that is in the chat says so, in ms. */
const BEAT_MS = 8_000;
/** How long the last signal is valid, in ms: two beats may be lost. */
const HERE_MS = 20_000;
/** While it continues, typing is signalled again after this time, in ms. */
const TYPING_AGAIN_MS = 3_000;
/** How long a typing signal is valid if nothing else is heard, in ms. */
const TYPING_MS = 6_000;
/** Minimum time between two signals, in ms; the last one counts. */
const APART_MS = 1_000;
/** Someone who leaves may still be there in another window, which then says so. In ms. */
const AWAY_MS = 1_500;

/** The other side's activity, as far as it is known. */
export type Presence = 'here' | 'typing' | null;

interface PresenceDeps {
  say: (state: PresenceState) => void;
  show: (presence: Presence) => void;
  /** In ms, never going back. */
  now: () => number;
  /** Runs `then` after a while; returns a function that cancels it. */
  later: (ms: number, then: () => void) => () => void;
}

/**
 * One chat on the user's screen: signals the user's presence to the other side, and shows the other
 * side's as long as it is valid. Nobody stores any of it, so every signal expires by itself.
 */
export function createPresence({ say, show, now, later }: PresenceDeps) {
  const NEVER = Number.NEGATIVE_INFINITY;
  let own: 'here' | 'typing' = 'here';
  let typedAt = NEVER;
  let saidAt = NEVER;
  let isOver = false;
  let hereUntil = NEVER;
  let typingUntil = NEVER;
  let shown: Presence = null;
  let callOffBeat = () => {};
  let callOffWord: (() => void) | undefined;
  let callOffExpiry = () => {};

  function speak(): void {
    callOffWord?.();
    callOffWord = undefined;
    if (own === 'typing' && now() - typedAt >= TYPING_MS) own = 'here';
    saidAt = now();
    say(own);
    callOffBeat();
    callOffBeat = later(BEAT_MS, speak);
  }

  function tell(): void {
    if (isOver) return;
    const wait = saidAt + APART_MS - now();
    if (wait <= 0) speak();
    else callOffWord ??= later(wait, speak);
  }

  function present(): void {
    callOffExpiry();
    const at = now();
    const isHere = at < hereUntil;
    const isTyping = isHere && at < typingUntil;
    const next = isTyping ? 'typing' : isHere ? 'here' : null;
    if (next !== shown) show(next);
    shown = next;
    if (isHere)
      callOffExpiry = later(
        (isTyping ? Math.min(typingUntil, hereUntil) : hereUntil) - at,
        present,
      );
  }

  return {
    /** The connection is open, or open again: earlier signals were not heard. */
    begin(): void {
      if (!isOver) speak();
    },
    hear(state: PresenceState): void {
      if (isOver) return;
      const at = now();
      const hasArrived = at >= hereUntil;
      if (state === 'away') hereUntil = Math.min(hereUntil, at + AWAY_MS);
      else hereUntil = at + HERE_MS;
      typingUntil = state === 'typing' ? at + TYPING_MS : NEVER;
      present();
      // The other side has just come, so it can't have heard of the user.
      if (hasArrived && state !== 'away') tell();
    },
    /** Another window of the user sent this. */
    hearOwn(state: PresenceState): void {
      if (state === 'away') tell();
    },
    /** The text in the composer has changed. */
    typed(isBlank: boolean): void {
      const was = own;
      own = isBlank ? 'here' : 'typing';
      if (!isBlank) typedAt = now();
      if (own !== was || (own === 'typing' && now() - saidAt >= TYPING_AGAIN_MS)) tell();
    },
    end(): void {
      isOver = true;
      for (const callOff of [callOffBeat, callOffWord, callOffExpiry]) callOff?.();
      if (saidAt !== NEVER) say('away');
      if (shown) show(null);
    },
  };
}
