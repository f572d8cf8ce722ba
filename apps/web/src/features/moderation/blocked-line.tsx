import { Button } from '../../ui/button.tsx';
import { useUnblock } from './api/blocks.ts';

export function BlockedLine({ userId, name }: { userId: string; name: string }) {
  const { mutate, isPending } = useUnblock(userId);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-hairline p-4 text-sm text-muted">
      <p className="text-center text-balance wrap-anywhere">{`You blocked ${name}. You can't message each other.`}</p>
      <Button
        variant="outline"
        size="sm"
        isPending={isPending}
        pendingLabel="Unblocking..."
        onClick={() => mutate()}
      >
        Unblock
      </Button>
    </div>
  );
}
