import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface UpdateBarProps {
  onReload: () => void;
  onLater: () => void;
}

/** Reloads only when the user asks for it. */
export function UpdateBar({ onReload, onLater }: UpdateBarProps) {
  const [isLoading, setLoading] = useState(false);
  return (
    <section
      aria-label="New version"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-hairline bg-spruce-tint px-4 py-1.5"
    >
      <p role="status" className="flex items-center gap-2 text-sm text-ink">
        <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
        <span>
          <strong className="font-semibold">A new version is ready.</strong>{' '}
          <span className="max-sm:sr-only">You won't lose what you typed.</span>
        </span>
      </p>
      <div className="flex gap-1">
        <Button
          size="sm"
          isPending={isLoading}
          pendingLabel="Reloading..."
          onClick={() => {
            setLoading(true);
            onReload();
          }}
        >
          Reload
        </Button>
        <Button size="sm" variant="ghost" onClick={onLater}>
          Later
        </Button>
      </div>
    </section>
  );
}
