import {
  type CSSProperties,
  type PointerEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Drag, startDrag } from './start-drag.ts';

interface DragOrder {
  /** For the list, whose children are the parts. */
  list: RefCallback<HTMLElement>;
  /** Place of the part being dragged, before the drag. */
  dragged: number | null;
  styleOf: (index: number) => CSSProperties | undefined;
  /** For the part's surface; a finger scrolls unless it rests first. */
  onPointerDown: (event: PointerEvent, index: number) => void;
}

/** Where a part is while another one is moved from `from` to `to`. */
function placeWhile(index: number, { from, to }: { from: number; to: number }): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}

/** Reorders parts of equal size by mouse and finger. Add buttons for people who can't drag. */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Drag | null>(null);
  const giveUp = useRef<(() => void) | null>(null);
  const node = useRef<HTMLElement | null>(null);
  useEffect(() => () => giveUp.current?.(), []);

  const list = useCallback((element: HTMLElement) => {
    node.current = element;
    // During a drag, the finger must not scroll, and no menu may open over the part. Browsers check
    // before the touch whether scrolling may be prevented, so these listeners are always attached.
    const keep = (event: Event) => {
      if (held.current) event.preventDefault();
    };
    element.addEventListener('touchmove', keep, { passive: false });
    element.addEventListener('contextmenu', keep);
    return () => {
      node.current = null;
      element.removeEventListener('touchmove', keep);
      element.removeEventListener('contextmenu', keep);
    };
  }, []);

  function become(next: Drag | null): void {
    held.current = next;
    setDrag(next);
  }

  function onPointerDown({ nativeEvent }: PointerEvent, from: number): void {
    const parts = [...(node.current?.children ?? [])];
    if (nativeEvent.button !== 0 || !nativeEvent.isPrimary || parts.length < 2) return;
    giveUp.current = startDrag(
      nativeEvent,
      { from, parts },
      {
        onChange: become,
        onEnd(dropped) {
          giveUp.current = null;
          become(null);
          if (dropped && dropped.to !== dropped.from) onMove(dropped.from, dropped.to);
        },
      },
    );
  }

  function styleOf(index: number): CSSProperties | undefined {
    if (!drag) return undefined;
    if (index === drag.from) {
      const { x, y } = drag.offset;
      return { transform: `translate(${x}px, ${y}px) scale(1.03)`, zIndex: 10 };
    }
    const [own, next] = [drag.places[index], drag.places[placeWhile(index, drag)]];
    if (!own || !next) return undefined;
    return {
      transform: `translate(${next.x - own.x}px, ${next.y - own.y}px)`,
      transition: 'transform 180ms var(--ease-out)',
    };
  }

  return { list, dragged: drag?.from ?? null, styleOf, onPointerDown };
}
