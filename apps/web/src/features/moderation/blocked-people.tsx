import type { Block } from '@pro-match/domain/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { blockListQuery, useUnblock } from './api/blocks.ts';

export function BlockedPeople() {
  const blocks = useInfiniteQuery(blockListQuery);
  return (
    <CardSection
      title="Blocked People"
      description="You can't message each other, and they aren't told."
    >
      <PagedList
        query={blocks}
        noun="blocked people"
        failed="We couldn't load the people you blocked."
        empty={<p className="text-muted">You haven't blocked anyone.</p>}
        className="flex flex-col divide-y divide-hairline"
        rowClassName="h-12 w-full"
      >
        {(block) => <BlockedPerson key={block.user_id} block={block} />}
      </PagedList>
    </CardSection>
  );
}

function BlockedPerson({ block }: { block: Block }) {
  const name = block.name ?? 'Former user';
  const { mutate, isPending } = useUnblock(block.user_id);
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={name} id={block.user_id} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Blocked <RelativeTime value={block.created_at} wording="long" />
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Unblock ${name}`}
        isPending={isPending}
        pendingLabel="Unblocking..."
        onClick={() => mutate()}
      >
        Unblock
      </Button>
    </li>
  );
}
