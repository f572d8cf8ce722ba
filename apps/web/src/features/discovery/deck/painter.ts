import type { Pose } from './pose.ts';

interface Card {
  readonly root: HTMLElement;
  readonly connect: HTMLElement | null;
  readonly pass: HTMLElement | null;
}

const DROP_PX = 10;
const SHRINK = 0.04;

function paintStamp(stamp: HTMLElement | null, grown: number): void {
  if (!stamp) return;
  stamp.style.opacity = String(Math.max(0, grown));
  stamp.style.transform = `rotate(var(--stamp-tilt)) scale(${0.6 + 0.4 * Math.max(0, grown)})`;
}

/** Writes only transform and opacity, directly to the cards' elements. */
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
      const behind = Math.min(depth, 2);
      const scale = 1 - behind * SHRINK;
      // Shrinking lifts the lower edge by half the loss of height; move it down by that, to keep
      // the edge in view.
      const drop = `translateY(${behind * DROP_PX}px) translateY(${behind * SHRINK * 50}%)`;
      // The second card behind fades in only once there is room for it.
      const seen = opacity * Math.min(1, Math.max(0, 2 - depth));
      card.root.style.transform = `translate3d(${x}px, ${y}px, 0) ${drop} rotate(${tilt}deg) scale(${scale})`;
      card.root.style.opacity = String(seen);
      paintStamp(card.connect, stamp);
      paintStamp(card.pass, -stamp);
    },
  };
}
