import type { ReactNode } from 'react';
import { TalkDrawing } from '../ui/drawings/talk-drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NothingOpen({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-150 place-items-center rounded-card border border-dashed border-hairline">
      <EmptyState drawing={<TalkDrawing />}>{children}</EmptyState>
    </div>
  );
}
