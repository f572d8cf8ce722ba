import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface RoleCardProps {
  title: string;
  promise: string;
  action: string;
  scene: ReactNode;
  isPicked: boolean;
  onPick: () => void;
}

export function RoleCard({ title, promise, action, scene, isPicked, onPick }: RoleCardProps) {
  return (
    <article
      data-picked={isPicked || undefined}
      className="role-card card relative flex flex-row overflow-hidden sm:flex-col"
    >
      <div className="w-[26%] max-w-28 shrink-0 sm:h-36 sm:w-full sm:max-w-none">{scene}</div>
      <div className="flex flex-1 flex-col items-start gap-3 p-4 sm:p-5">
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-muted sm:text-base">{promise}</p>
        <Button
          onClick={onPick}
          aria-pressed={isPicked}
          className="static! mt-auto transform-none! after:absolute after:inset-0"
        >
          {action}
        </Button>
      </div>
    </article>
  );
}
