import { newId } from '@pro-match/domain/ids';
import { HOUR_MS } from '@pro-match/domain/limits';
import type { NewReport } from '../modules/moderation/index.ts';
import type { AccountRow, BusinessRow, CommentRow, PostRow } from './rows.ts';

const REPORTED_POST = 'Never mind {pro}. My cousin does it for half, cash only. Call him tonight!';
const REPORTED_COMMENT = 'Only a fool would pay for that. Mind your own roof.';

export interface DemoReports {
  /** A post and a comment that are hidden because they were reported. */
  post: PostRow;
  comment: CommentRow;
  reports: NewReport[];
}

/** The team's initial queue: a post that was reported twice, and a comment. */
export function demoReports(
  { post: beneath, business }: { post: PostRow; business: BusinessRow },
  clients: readonly AccountRow[],
  now: Date,
): DemoReports {
  const [author, commenter, first, second] = clients;
  if (!author || !commenter || !first || !second) throw new Error('The demo data has few clients');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const post: PostRow = {
    ...beneath,
    id: newId(),
    user_id: author.id,
    pro_id: business.id,
    caption: REPORTED_POST.replace('{pro}', business.business_name),
    media_urls: [],
    service_type: business.services[0] ?? '',
    created_at: ago(5).toISOString(),
  };
  const comment: CommentRow = {
    id: newId(),
    post_id: beneath.id,
    user_id: commenter.id,
    text: REPORTED_COMMENT,
    created_at: ago(0.5).toISOString(),
  };
  const thePost = {
    subjectKind: 'post',
    subjectId: post.id,
    subjectOwnerId: author.id,
    subjectText: post.caption,
  } as const;
  const theComment = {
    subjectKind: 'comment',
    subjectId: comment.id,
    subjectOwnerId: commenter.id,
    subjectText: comment.text,
  } as const;
  const details = 'This is an ad and no thank-you.';
  return {
    post,
    comment,
    reports: [
      { ...thePost, reporterId: first.id, reason: 'spam', details, now: ago(4) },
      { ...thePost, reporterId: second.id, reason: 'scam', details: undefined, now: ago(3) },
      {
        ...theComment,
        reporterId: first.id,
        reason: 'harassment',
        details: undefined,
        now: ago(0.2),
      },
    ],
  };
}
