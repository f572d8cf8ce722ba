import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createDeckCore } from './deck-core.ts';
import { attachDeckKeys } from './deck-keys.ts';
import { browserFrames } from './frames.ts';
import { attachGestures } from './gestures.ts';
import { createPainter } from './painter.ts';

interface UseDeckOptions {
  /** Fixed for the life of the deck, like `done`. */
  ids: readonly string[];
  done: number;
  onPass: (id: string) => void;
  onConnect: (id: string) => void;
  /** On Backspace. */
  onUndo: () => void;
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Far enough to hide a tilted card on the farther side, wherever the deck is. */
function exitDistanceOf(area: HTMLElement | null): number {
  const { left, width } = area?.getBoundingClientRect() ?? { left: 0, width: window.innerWidth };
  const middle = left + width / 2;
  return Math.max(middle, window.innerWidth - middle) + width * 0.65;
}

/** Binds a deck core to elements: `area` takes the gestures, `attachCard(id, element)` a card. */
export function useDeck({ ids, done, onPass, onConnect, onUndo }: UseDeckOptions) {
  const [{ core, painter, view }] = useState(() => {
    const view = { onPass, onConnect, area: null as HTMLElement | null };
    const painter = createPainter();
    const core = createDeckCore({
      ids,
      done,
      frames: browserFrames,
      exitDistance: () => exitDistanceOf(view.area),
      isMotionReduced,
      paint: painter.paint,
      onPass: (id) => view.onPass(id),
      onConnect: (id) => view.onConnect(id),
    });
    return { core, painter, view };
  });
  const snapshot = core.useSnapshot();

  useLayoutEffect(() => {
    view.onPass = onPass;
    view.onConnect = onConnect;
  });
  // Puts new cards in their place before the browser paints them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the snapshot is what brings new cards
  useLayoutEffect(() => core.paint(), [core, snapshot]);

  const undo = useEffectEvent(() => onUndo());
  useEffect(() => {
    const stopKeys = attachDeckKeys({ onPass: core.pass, onConnect: core.connect, onUndo: undo });
    return () => {
      stopKeys();
      core.rest();
    };
  }, [core]);
  const area = useCallback(
    (element: HTMLDivElement) => {
      view.area = element;
      return attachGestures(element, core);
    },
    [core, view],
  );

  return { core, snapshot, area, attachCard: painter.attach };
}
