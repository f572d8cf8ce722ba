import { leadSchema, matchDeclineSchema, matchSchema } from '@pro-match/domain/matches';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

const { rescue } = matchSchema.shape;

export const matchesWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum(
      'MatchStatus',
      matchSchema.shape.status,
      'Whether the business has accepted; a match that was declined, withdrawn or closed stays `pending`',
    ),
    namedEnum(
      'LeadStage',
      leadSchema.shape.stage,
      '`pending` waits for an answer, `talking` is accepted, `quoted` has a quote that still holds; `won` became work, and `lost` is over without',
    ),
    namedEnum(
      'DeclineReason',
      matchDeclineSchema.shape.reason,
      'Booked up, too far, not what it does, the budget does not fit, or something else',
    ),
    namedEnum(
      'RescueCause',
      rescue.unwrap().shape.cause,
      'The business declined, did not answer in time, or takes no leads',
    ),
    namedEnum(
      'RescueOutcome',
      rescue.unwrap().shape.outcome.unwrap(),
      'The client asked another business or the team, the first business answered after all, or the client dismissed the offer',
    ),
    namedEnum(
      'MatchCloseReason',
      matchSchema.shape.close_reason.unwrap(),
      'Why the job closed; a business reads `hired`, whomever the client hired',
    ),
    namedEnum(
      'ContactPart',
      matchSchema.shape.opens_on_acceptance.element,
      "The client's phone number, or what they wrote about how to reach them",
    ),
  ],
  properties: {
    id: 'Id of the match, which is that of the lead too',
    service_request_id:
      'Id of the job, a service request, which several businesses may be asked for',
    client_id: "The client's user id",
    business_id:
      "User id of the owner of the business (the `user_id` of its profile), not the profile's `id`",
    service: 'Name of the service, as the business offers it',
    status: 'Whether the business has accepted',
    accepted_at: 'When the business accepted, also by writing first; null while it has not',
    description: 'What the client asked for',
    request_location:
      'Where the work is, for display; null if not said, or to a business once the client has left',
    contact_info:
      'How the client wants to be reached; null if not said, or while it is kept from the business',
    open_count:
      'Open matches of the job, this one included; 0 to a business that may no longer see the job',
    email_confirmed:
      "Whether the client's email is confirmed; null for the client, and once the match no longer needs it",
    answered_at:
      'When the business accepted, declined or wrote first; null again after "No real answer"',
    due_at: 'When an answer is due; null once nobody is waiting for one',
    opened_at: 'When the business first opened the lead; null to the client',
    declined_at: 'When the business declined; null if it did not',
    decline_reason: 'Why the business declined; null if it did not',
    is_reopened: 'The client found the acceptance no real answer, and waits for a message',
    rescue:
      'The offer to ask another business, made at most once; null if there is none, and for a business',
    'rescue.cause': 'Why it was made',
    'rescue.offered_at': 'When it was made',
    'rescue.outcome': 'What became of it; null while it stands',
    withdrawn_at: 'When the client took the request back; null if they did not',
    closed_at:
      'When the job was closed; null while it is open, and to a business that declined or lost it before',
    share_phone: "When the business gets the client's phone number, as the client chose",
    opens_on_acceptance: 'What the business can read once it accepts; empty for the client',
    other: 'The other party, as far as the match opens it to the reader',
    'other.user_id': "The other party's user id",
    'other.name': "The business's name for the client, the client's full name for the business",
    'other.contact_person': 'Whom to ask for at the business; null of a client',
    'other.phone': 'Ten digits; null where there is none or it is kept from the reader',
    'other.email': 'Null where it is kept from the reader',
    'other.location': 'For display, "Columbus, OH 43215"; null where it is kept from the reader',
    'other.answer_minutes':
      'Minutes of its opening hours in which it usually answers; null of a client, or if unknown',
    'other.business_profile_id':
      'The `id` of its business profile, for its profile and card; null of a client',
    last_message:
      'The newest message; null while there is none, and to a token that may not read messages',
    'last_message.content': 'Its text',
    quote: 'The quote that was accepted, else the newest version; null while there is none',
    'quote.id': 'Id of that version, and of the message that carries it',
    'quote.version': 'Counts from 1 within the match',
    'quote.total': 'What it adds up to',
    'quote.total.min_cents': 'The least, in cents of US dollars',
    'quote.total.max_cents': 'The most, in cents of US dollars',
    'quote.valid_until': 'The last day on which it holds, by the calendar of the business',
    'quote.state': 'Where it stands now',
    appointment: 'The next one that was accepted; null while there is none ahead',
    'appointment.id': 'Id of that version, and of the message that carries it',
    'appointment.starts_at': 'When it begins',
    'appointment.ends_at': 'When it ends',
    'appointment.time_zone': 'IANA name of the time zone of the business when it was proposed',
    review:
      'What the reader, a client, wrote about this business, here or in another match; null while they have not, and to a business',
    'review.id': 'Id of the review',
    'review.rating': 'Stars, 1 to 5',
    'review.comment': "The client's words; null for stars alone",
    'review.reply': "The business's public answer; null while there is none",
    outcome: 'What the reader says became of it; null while neither asked nor said',
    'outcome.asked_at': 'When the reader was asked; null where they said it unasked',
    'outcome.answer': 'What they said; null while they have not',
    is_blocked: 'The reader has blocked the other party; the reverse is never told',
    'may.accept': 'Accept it',
    'may.decline': 'Decline it',
    'may.reopen': 'Say that the acceptance was no real answer',
    'may.message': 'Write to the other party',
    'may.review': 'Review the business',
    'may.withdraw': 'Take the request back',
    'may.close': 'Close the job behind it',
    'may.tell_outcome': 'Say what became of it',
    stage: 'Where the lead stands on the desk of its business',
    order: 'Sorts the desk, ascending: what waits for an answer first; equal ones go by `id`',
    distance_miles: 'Miles to where the work is or the client lives; null where neither is known',
    'LeadCounts.pending': 'Leads that wait for an answer; 100 stands for as many or more',
    'LeadCounts.talking': 'Accepted leads without a quote that holds; 100 for as many or more',
    'LeadCounts.quoted': 'Leads with a quote that still holds; 100 for as many or more',
    'LeadCounts.won': 'Leads that became work; 100 for as many or more',
    'LeadCounts.lost': 'Leads that are over without work; 100 for as many or more',
    'MatchInput.id': 'A new UUID by the client; the same again returns the stored match',
    'MatchInput.business_id':
      "User id of the owner of the business (the `user_id` of its profile), not the profile's `id`",
    'MatchInput.service_request_id':
      'Id of an open job that one more business is asked for; its words stand, and no others are read',
    'MatchInput.contact_info': 'How the client wants to be reached, in their own words',
    'MatchInput.budget_range': 'A number or a range of US dollars, however it is typed: "100-200"',
    'MatchInput.timing': 'When the client wants the work',
    'MatchInput.location': 'Where the work is',
    'MatchInput.photo_ids': 'Ids of uploaded photos, in the order in which they are shown',
    'MatchInput.share_phone':
      'If left out, the last choice applies; before the first, the phone number goes with the request',
    'MatchInput.via':
      'The code that led to the public card, or `card`; counted for its owner alone',
    'MatchDecline.reason': 'Why, which the client reads in a kind sentence',
    'MarkLeadsOpened.match_ids': 'Ids of the leads that the business has before its eyes',
    'MatchPatch.status': 'The only status that can be set',
    businessId: "User id of the owner of the business, not the profile's `id`",
    businessName: 'Not read: the name in the profile counts',
    clientId: 'Not read: the session says who the client is',
    clientEmail: 'Not read: the address of the account counts',
    'NotifyBusinessMatch.service': 'The service of the match that the mail is about',
    'NotifyBusinessMatch.description': 'Not read: the words of the match count',
    'NotifyBusinessMatch.location': 'Not read: the place of the match counts',
    budgetRange: 'Not read: the budget of the match counts',
  },
  parameters: {
    'matches/{id}': 'Id of the match',
    'leads/{id}': 'Id of the lead, which is that of the match',
    stage: 'Only leads in this stage',
    'listLeads.service': 'Only leads of this service, in the letters of the lead',
    'countLeads.service': 'Only leads of this service, in the letters of the lead',
    'exportLeads.service': 'Only leads of this service, in the letters of the lead',
  },
};
