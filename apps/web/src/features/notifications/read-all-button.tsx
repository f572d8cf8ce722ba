import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useReadNotifications } from './api/notifications.ts';

export function ReadAllButton({ userId }: { userId: string }) {
  const read = useReadNotifications(userId);
  return (
    <Button variant="outline" size="sm" isPending={read.isPending} onClick={() => read.mutate({})}>
      <CheckCheck aria-hidden="true" />
      Mark all read
    </Button>
  );
}
