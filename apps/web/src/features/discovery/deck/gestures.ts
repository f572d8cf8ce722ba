import type { DeckCore } from './deck-core.ts';

type Hand = Pick<DeckCore, 'press' | 'move' | 'release' | 'cancel'>;

/**
 * Lets one pointer at a time move the top card inside `area`. The browser keeps vertical scrolling
 * and pinching (`touch-action` on the area); when it takes a touch for that, the card springs back.
 */
export function attachGestures(area: HTMLElement, deck: Hand): () => void {
  let pointer: number | null = null;
  let clickEnds: number | null = null;

  function isOnTopCard(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest('[data-card="top"]') !== null;
  }

  function onDown(event: PointerEvent): void {
    // Other buttons and further fingers have their own meaning.
    if (pointer !== null || !event.isPrimary || event.button !== 0) return;
    clickEnds = null;
    if (!isOnTopCard(event.target) || !deck.press(event.clientX, event.clientY)) return;
    pointer = event.pointerId;
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    // While another mouse button is down, the first one gets no pointerup.
    if (event.pointerType === 'mouse' && (event.buttons & 1) === 0) onUp(event);
    else if (deck.move(event.clientX, event.clientY) && !area.hasPointerCapture(pointer)) {
      // Not earlier: a capture from the start would swallow clicks on the card's own buttons.
      area.setPointerCapture(pointer);
    }
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    pointer = null;
    deck.move(event.clientX, event.clientY);
    if (deck.release()) clickEnds = event.timeStamp;
  }

  function onLost(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    pointer = null;
    deck.cancel();
  }

  /** A click that follows a drag was not meant for the element under the pointer. */
  function onClick(event: MouseEvent): void {
    if (clickEnds === null || event.timeStamp - clickEnds > 50) return;
    clickEnds = null;
    event.preventDefault();
    event.stopPropagation();
  }

  const stop = new AbortController();
  const { signal } = stop;
  area.addEventListener('pointerdown', onDown, { signal });
  // On the window: until the capture, a fast pointer may already be off the card.
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onLost, { signal });
  // The touched element captures a touch until the area takes it; ignore the loss of that capture.
  const isOwn = (event: Event) => event.target === area;
  area.addEventListener('lostpointercapture', (event) => isOwn(event) && onLost(event), { signal });
  area.addEventListener('click', onClick, { signal, capture: true });
  area.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => {
    stop.abort();
    if (pointer !== null) deck.cancel();
  };
}
