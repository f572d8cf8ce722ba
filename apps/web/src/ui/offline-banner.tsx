import { WifiOff } from 'lucide-react';
import { useOnline } from './use-online.ts';

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky top-(--bar-height,0px) z-40">
      {isOnline ? null : (
        <p
          data-offline=""
          className="flex min-h-10 items-center justify-center gap-2 bg-marigold-tint px-4 py-2 text-center text-sm font-medium text-ink"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You're offline. We'll catch up when you're back.
        </p>
      )}
    </div>
  );
}
