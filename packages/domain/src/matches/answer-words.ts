/** Why a business says "Not for me", in the order in which it chooses. */
export const DECLINE_REASONS = ['booked', 'too_far', 'not_my_work', 'budget', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The reasons as the business chooses them. */
export const DECLINE_LABELS: Record<DeclineReason, string> = {
  booked: 'Booked up',
  too_far: 'Too far',
  not_my_work: 'Not what I do',
  budget: "Budget doesn't fit",
  other: 'Something else',
};

/** The same to the client, in a sentence that finds fault with nobody. */
export const DECLINE_NEWS: Record<DeclineReason, string> = {
  booked: "They're booked up right now.",
  too_far: "It's farther than they go.",
  not_my_work: "It's not something they do.",
  budget: "They can't do it within this budget.",
  other: "They can't take it on right now.",
};

/** Why a client is offered to ask somebody else. */
export const RESCUE_CAUSES = ['declined', 'overdue', 'paused'] as const;
export type RescueCause = (typeof RESCUE_CAUSES)[number];

/** What became of that offer: another business was asked, the team, or the first one answered. */
export const RESCUE_OUTCOMES = ['asked', 'team', 'answered', 'dismissed'] as const;
export type RescueOutcome = (typeof RESCUE_OUTCOMES)[number];
