import type { ReactNode } from 'react';
import { GardenScene, PipeScene, RoofScene } from './scenes.tsx';

const cards: { trade: string; chips: string[]; scene: ReactNode; verdict: 'connect' | 'pass' }[] = [
  { trade: 'Roofing', chips: ['Repairs', 'Gutters'], scene: <RoofScene />, verdict: 'connect' },
  { trade: 'Landscaping', chips: ['Lawns', 'Fences'], scene: <GardenScene />, verdict: 'pass' },
  { trade: 'Plumbing', chips: ['Leaks', 'Kitchens'], scene: <PipeScene />, verdict: 'connect' },
];

/** The deck at work, without words that could be taken for a real business. */
export function LivingDeck() {
  return (
    <div aria-hidden="true" className="living-deck">
      {cards.map(({ trade, chips, scene, verdict }) => (
        <div key={trade} className={`living-card living-card--${verdict}`}>
          <div className="relative h-3/5 overflow-hidden">
            {scene}
            <span className="living-stamp">{verdict === 'connect' ? 'Connect' : 'Pass'}</span>
          </div>
          <div className="flex flex-1 flex-col gap-3 p-5">
            <span className="font-display text-xl font-semibold">{trade}</span>
            <span className="h-2.5 w-11/12 rounded-chip bg-hairline" />
            <span className="h-2.5 w-2/3 rounded-chip bg-hairline" />
            <span className="mt-auto flex gap-2">
              {chips.map((chip) => (
                <span key={chip} className="chip bg-spruce-tint text-spruce">
                  {chip}
                </span>
              ))}
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
