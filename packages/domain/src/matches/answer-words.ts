/** In the order of the form. */
export const DECLINE_REASONS = ['booked', 'too_far', 'not_my_work', 'budget', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DECLINE_LABELS: Record<DeclineReason, string> = {
  booked: 'Booked up',
  too_far: 'Too far',
  not_my_work: 'Not what I do',
  budget: "Budget doesn't fit",
  other: 'Something else',
};

/** For the client, worded so that nobody is at fault. */
export const DECLINE_NOTICES: Record<DeclineReason, string> = {
  booked: "They're booked up right now.",
  too_far: "It's farther than they go.",
  not_my_work: "It's not something they do.",
  budget: "They can't do it within this budget.",
  other: "They can't take it on right now.",
};

/** Why we suggest another business to a client. */
export const RESCUE_CAUSES = ['declined', 'overdue', 'paused'] as const;
export type RescueCause = (typeof RESCUE_CAUSES)[number];

/** Another business or the team was asked, or the first one answered. */
export const RESCUE_OUTCOMES = ['asked', 'team', 'answered', 'dismissed'] as const;
export type RescueOutcome = (typeof RESCUE_OUTCOMES)[number];
