import type { CommunityComment, CommunityPost } from '@pro-match/domain/community';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { LoadMore, nextPageState } from '../../../ui/load-more.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { commentListQuery } from '../api/comments.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentRow } from './comment-row.tsx';
import { CommentSheet, type CommentWish } from './comment-sheet.tsx';
import { useFocusAfter } from './use-focus-after.ts';

export type BlockMember = (member: { userId: string; name: string; onBlocked: () => void }) => void;

interface CommentsProps {
  post: CommunityPost;
  boxRef: Ref<HTMLFormElement>;
  onBlock: BlockMember;
  /** Called when the reader blocked the post's author because of a comment. */
  onGone: () => void;
}

export function Comments({
  post: { id: postId, user_id: authorId },
  boxRef,
  onBlock,
  onGone,
}: CommentsProps) {
  const query = useInfiniteQuery(commentListQuery(postId));
  /** The reader's own comments whose page isn't loaded yet; shown at the end. */
  const [added, setAdded] = useState<CommunityComment[]>([]);
  const [asked, setAsked] = useState<{
    wish: Exclude<CommentWish, 'block'>;
    comment: CommunityComment;
  } | null>(null);
  const { heading, focusAfter } = useFocusAfter();
  const { data: comments } = query;
  const listed = new Set(comments?.map(({ id }) => id));
  const atEnd = added.filter(({ id }) => !listed.has(id));

  function finish(wish: CommentWish, gone: CommunityComment): void {
    if (wish === 'block' && gone.user_id === authorId) {
      onGone();
      return;
    }
    const isGone = (comment: CommunityComment) =>
      wish === 'block' ? comment.user_id === gone.user_id : comment.id === gone.id;
    focusAfter([...(comments ?? []), ...atEnd], isGone);
    setAdded((was) => was.filter((comment) => !isGone(comment)));
    setAsked(null);
  }

  function ask(wish: CommentWish, comment: CommunityComment): void {
    if (wish === 'block') {
      const { user_id: userId, author_name: name } = comment;
      const onBlocked = () => finish(wish, comment);
      onBlock({ userId, name: name ?? 'this person', onBlocked });
    } else {
      setAsked({ wish, comment });
    }
  }

  const row = (comment: CommunityComment) => (
    <CommentRow key={comment.id} comment={comment} onWish={(wish) => ask(wish, comment)} />
  );
  return (
    <section id="comments" aria-label="Comments" className="flex scroll-mt-4 flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        Comments
      </h2>
      {comments ? (
        <>
          {comments.length + added.length === 0 ? (
            <p className="text-muted">No comments yet. Be the first to say something kind.</p>
          ) : null}
          <ul className="flex flex-col gap-4 empty:hidden">{comments.map(row)}</ul>
          {query.hasNextPage ? (
            <LoadMore
              state={nextPageState(query)}
              onLoad={() => void query.fetchNextPage()}
              label="Show more comments"
              pendingLabel="Loading more comments"
              failedLabel="We couldn't load more comments."
            />
          ) : null}
          <ul className="flex flex-col gap-4 empty:hidden">{atEnd.map(row)}</ul>
        </>
      ) : query.isError ? (
        <RetryLine onRetry={() => void query.refetch()}>We couldn't load the comments.</RetryLine>
      ) : (
        <Loading label="Loading comments">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-4/5" />
          </div>
        </Loading>
      )}
      <CommentBox
        ref={boxRef}
        postId={postId}
        onAdded={(comment) => setAdded((was) => [...was, comment])}
      />
      {asked ? (
        <CommentSheet
          {...asked}
          onDone={() => finish(asked.wish, asked.comment)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}
