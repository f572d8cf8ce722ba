import type { Role } from '@pro-match/domain/auth';
import { BusinessScene, ClientScene } from '../features/landing/scenes.tsx';

const sides = {
  client: {
    ground: 'bg-spruce-tint',
    promise: 'Find and connect with local service providers that match your needs',
    scene: <ClientScene />,
  },
  business: {
    ground: 'bg-marigold-tint',
    promise: 'Get discovered by clients looking for services you provide',
    scene: <BusinessScene />,
  },
};

/** Shown on wide screens: the landing page's promise and picture. */
export function EntryAside({ reader }: { reader: Role }) {
  const { ground, promise, scene } = sides[reader];
  return (
    <div className={`flex size-full flex-col justify-between gap-8 ${ground}`}>
      <p className="max-w-[22ch] p-10 font-display text-2xl leading-tight font-semibold text-balance">
        {promise}
      </p>
      <div className="aspect-3/2 w-full shrink-0">{scene}</div>
    </div>
  );
}
