/** In px: a mouse that moves this far starts dragging; a finger that does so first scrolls. */
const SLACK_PX = 8;
/** In ms: a finger that rests this long drags. */
const HOLD_MS = 250;
/** In px: this close to the window's edge, the page scrolls by `SCROLL_PX` per frame. */
const EDGE_PX = 72;
const SCROLL_PX = 9;

interface Point {
  x: number;
  y: number;
}

/** By place in the list: where the part was, and where it would be dropped. */
export interface Drag {
  from: number;
  to: number;
  /** How far the part was moved, in px. */
  offset: Point;
  /** The centers of all places, in px of the page. */
  places: readonly Point[];
}

interface DragEvents {
  onChange: (drag: Drag) => void;
  /** Null if the drag was canceled. */
  onEnd: (drag: Drag | null) => void;
}

function middle(part: Element): Point {
  const { left, top, width, height } = part.getBoundingClientRect();
  return { x: left + width / 2 + window.scrollX, y: top + height / 2 + window.scrollY };
}

function nearest(places: readonly Point[], { x, y }: Point): number {
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
  return distances.indexOf(Math.min(...distances));
}

function scrollStep(y: number): number {
  if (y < EDGE_PX) return -SCROLL_PX;
  return y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
}

/**
 * Follows a pointer that went down on the part at `from`; returns a function that cancels the drag.
 */
export function startDrag(
  down: PointerEvent,
  { from, parts }: { from: number; parts: readonly Element[] },
  { onChange, onEnd }: DragEvents,
): () => void {
  const isTouch = down.pointerType === 'touch';
  const start = { x: down.pageX, y: down.pageY };
  const places = parts.map(middle);
  const home = places[from] ?? start;
  let pointer = { x: down.clientX, y: down.clientY };
  let drag: Drag | null = null;
  let frame = 0;
  const hold = isTouch ? setTimeout(begin, HOLD_MS) : undefined;
  const listening = new AbortController();
  const { signal } = listening;

  function begin(): void {
    follow();
    frame = requestAnimationFrame(scrollAlong);
  }

  function follow(): void {
    const x = pointer.x + window.scrollX - start.x;
    const y = pointer.y + window.scrollY - start.y;
    const to = nearest(places, { x: home.x + x, y: home.y + y });
    drag = { from, to, offset: { x, y }, places };
    onChange(drag);
  }

  function scrollAlong(): void {
    const step = scrollStep(pointer.y);
    if (step !== 0) {
      window.scrollBy(0, step);
      follow();
    }
    frame = requestAnimationFrame(scrollAlong);
  }

  function end(dropped: Drag | null): void {
    listening.abort();
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    onEnd(dropped);
  }

  function onPointerMove(moved: PointerEvent): void {
    pointer = { x: moved.clientX, y: moved.clientY };
    if (drag) follow();
    else if (Math.hypot(moved.pageX - start.x, moved.pageY - start.y) > SLACK_PX) {
      if (isTouch) end(null);
      else begin();
    }
  }

  window.addEventListener('pointermove', onPointerMove, { signal });
  window.addEventListener('pointerup', () => end(drag), { signal });
  window.addEventListener('pointercancel', () => end(null), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal });
  return () => end(null);
}
