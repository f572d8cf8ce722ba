import type { ReactNode } from 'react';
import { GardenScene, PipeScene, RoofScene } from './scenes.tsx';

export interface DemoCard {
  trade: string;
  facts: string;
  chips: readonly string[];
  scene: ReactNode;
  verdict: 'connect' | 'pass';
}

/** They have no name, so that nobody mistakes them for real businesses. */
export const DEMO_CARDS: readonly DemoCard[] = [
  {
    trade: 'Roofing',
    facts: '2 miles away · Open until 6 PM',
    chips: ['Repairs', 'Gutters'],
    scene: <RoofScene />,
    verdict: 'connect',
  },
  {
    trade: 'Landscaping',
    facts: '3.4 miles away · Since 2009',
    chips: ['Lawns', 'Fences'],
    scene: <GardenScene />,
    verdict: 'pass',
  },
  {
    trade: 'Plumbing',
    facts: '1.2 miles away · Open now',
    chips: ['Leaks', 'Kitchens'],
    scene: <PipeScene />,
    verdict: 'connect',
  },
];

/** Used by both the animated and the trial deck. */
export function DemoFace({ card, stamp }: { card: DemoCard; stamp: ReactNode }) {
  return (
    <>
      <div className="relative h-3/5 overflow-hidden">
        {card.scene}
        {stamp}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-5">
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="font-display text-xl font-semibold">{card.trade}</span>
          <span className="text-sm font-medium text-muted">Demo</span>
        </span>
        <span className="text-sm text-muted">{card.facts}</span>
        <span className="mt-auto flex flex-wrap gap-2">
          {card.chips.map((chip) => (
            <span key={chip} className="chip bg-spruce-tint text-spruce">
              {chip}
            </span>
          ))}
        </span>
      </div>
    </>
  );
}
