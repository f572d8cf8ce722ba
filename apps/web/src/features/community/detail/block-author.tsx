import type { CommunityPost } from '@pro-match/domain/community';
import { Ban } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { BlockPerson } from '../block-person.tsx';

/** Lets a reader part ways with the author of a post. */
export function BlockAuthor({ post, onBlocked }: { post: CommunityPost; onBlocked: () => void }) {
  return (
    <BlockPerson
      userId={post.user_id}
      name={post.author_name ?? 'this person'}
      onBlocked={onBlocked}
    >
      {(label, ask) => (
        // The name stands at the top of the post, and can be too long for a button.
        <Button variant="ghost" size="sm" aria-label={label} onClick={ask}>
          <Ban aria-hidden="true" />
          Block
        </Button>
      )}
    </BlockPerson>
  );
}
