/**
 * Subjects of a case: things that people report, a person and a business by their user ids, and
 * things that a stranger asks us to take down.
 */
export const REPORT_SUBJECTS = [
  'post',
  'comment',
  'message',
  'community_message',
  'review',
  'business',
  'person',
  'removal',
  'copyright',
] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Reported by name; a post or a comment is reported where it is shown, which hides it. */
export const DIRECT_REPORT_SUBJECTS = [
  'message',
  'community_message',
  'review',
  'business',
  'person',
] as const satisfies readonly ReportSubject[];
export type DirectReportSubject = (typeof DIRECT_REPORT_SUBJECTS)[number];

export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'inappropriate',
  'false_information',
  'scam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or bullying',
  hate: 'Hate or threats',
  inappropriate: 'Inappropriate pictures or words',
  false_information: 'False information',
  scam: 'Scam or fraud',
  other: 'Something else',
};

/** In the order of the form. */
export const REPORT_REASON_OPTIONS = REPORT_REASONS.map((id) => ({
  id,
  label: REPORT_REASON_LABELS[id],
}));
