import {
  REPORT_FIELDS,
  REPORT_REASON_MISSING,
  REPORT_REASON_OPTIONS,
  type ReportInput,
} from '@pro-match/domain/moderation';
import { ReportSheet } from '../../../ui/report-sheet.tsx';
import { useReportComment } from '../api/comments.ts';
import { useReportPost } from '../api/posts.ts';

interface ReportProps {
  postId: string;
  onReported: () => void;
  onClose: () => void;
}

export function ReportPost({ postId, onReported, onClose }: ReportProps) {
  const { mutate, isPending } = useReportPost(postId, onReported);
  return <Reasons what="post" isPending={isPending} onReport={mutate} onClose={onClose} />;
}

export function ReportComment({
  commentId,
  postId,
  onReported,
  onClose,
}: ReportProps & { commentId: string }) {
  const { mutate, isPending } = useReportComment(postId, commentId, onReported);
  return <Reasons what="comment" isPending={isPending} onReport={mutate} onClose={onClose} />;
}

interface ReasonsProps {
  what: 'post' | 'comment';
  isPending: boolean;
  onReport: (report: ReportInput) => void;
  onClose: () => void;
}

function Reasons({ what, ...sheet }: ReasonsProps) {
  return (
    <ReportSheet
      {...sheet}
      reasons={REPORT_REASON_OPTIONS}
      missing={REPORT_REASON_MISSING}
      detailsMax={REPORT_FIELDS.details.max}
      title={`Report this ${what}`}
      description="Our team will take a look, and it may be hidden until then. The author won't know who reported it."
    />
  );
}
