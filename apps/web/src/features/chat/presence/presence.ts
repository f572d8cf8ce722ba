import type { PresenceState } from '@pro-match/domain/realtime';

/** How often whoever is in the chat says so, in ms. */
const BEAT_MS = 8_000;
/** How long the last word holds: two beats may be lost. */
const HERE_MS = 20_000;
/** Typing is said again after this, as long as it goes on. */
const TYPING_AGAIN_MS = 3_000;
/** And holds for so long, should nothing else be heard. */
const TYPING_MS = 6_000;
/** Two words are never closer together; the last one counts. */
const APART_MS = 1_000;
/** Somebody who leaves may still be there in another window, which then says so. */
const AWAY_MS = 1_500;

/** What the other side does, as far as it is known. */
export type Presence = 'here' | 'typing' | null;

interface PresenceDeps {
  say: (state: PresenceState) => void;
  show: (presence: Presence) => void;
  /** In ms, never going back. */
  now: () => number;
  /** Runs `then` after a while; returns the way to call it off. */
  later: (ms: number, then: () => void) => () => void;
}

/**
 * One chat that is before the user's eyes: says so to the other side, and shows what is heard of it
 * as long as that holds. Nobody keeps any of it, so every word ends by itself.
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
    /** The line is open, or open again: what was said before was not heard. */
    begin(): void {
      if (!isOver) speak();
    },
    hear(state: PresenceState): void {
      if (isOver) return;
      const at = now();
      const isNews = at >= hereUntil;
      if (state === 'away') hereUntil = Math.min(hereUntil, at + AWAY_MS);
      else hereUntil = at + HERE_MS;
      typingUntil = state === 'typing' ? at + TYPING_MS : NEVER;
      present();
      // Who has just come can't have heard of the user.
      if (isNews && state !== 'away') tell();
    },
    /** Another window of the user said this. */
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
