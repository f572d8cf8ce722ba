import type { Pose } from './pose.ts';

interface Card {
  readonly root: HTMLElement;
  readonly connect: HTMLElement | null;
  readonly pass: HTMLElement | null;
}

const DROP_PX = 12;
const SHRINK = 0.04;

function paintStamp(stamp: HTMLElement | null, grown: number): void {
  if (!stamp) return;
  stamp.style.opacity = String(Math.max(0, grown));
  stamp.style.transform = `rotate(var(--stamp-tilt)) scale(${0.6 + 0.4 * Math.max(0, grown)})`;
}

/** Writes poses straight to the elements of the cards: transform and opacity, nothing else. */
export function createPainter() {
  const cards = new Map<string, Card>();
  return {
    attach(id: string, root: HTMLElement): () => void {
      const stamp = (side: string) => root.querySelector<HTMLElement>(`[data-stamp="${side}"]`);
      cards.set(id, { root, connect: stamp('connect'), pass: stamp('pass') });
      return () => {
        cards.delete(id);
      };
    },
    paint(id: string, { x, y, tilt, stamp, depth, opacity }: Pose): void {
      const card = cards.get(id);
      if (!card) return;
      const drop = y + Math.min(depth, 2) * DROP_PX;
      const scale = 1 - Math.min(depth, 2) * SHRINK;
      // The second card behind only fades in once there is room for it.
      const seen = opacity * Math.min(1, Math.max(0, 2 - depth));
      card.root.style.transform = `translate3d(${x}px, ${drop}px, 0) rotate(${tilt}deg) scale(${scale})`;
      card.root.style.opacity = String(seen);
      paintStamp(card.connect, stamp);
      paintStamp(card.pass, -stamp);
    },
  };
}
