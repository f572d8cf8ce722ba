import {
  businessProfileInputSchema,
  businessProfileSchema,
  SEARCH_COUNT_MAX,
} from '@pro-match/domain/businesses';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

const { subscription_tier, pause_cause } = businessProfileSchema.shape;

export const businessesWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum('Tier', subscription_tier, 'What the business has now: Free, Pro, or Pro on trial'),
    namedEnum(
      'PauseCause',
      pause_cause.unwrap().unwrap(),
      'Its owner paused it; we did, as clients went unheard; or its plan pauses for a season',
    ),
    namedEnum(
      'ChosenPlan',
      businessProfileInputSchema.shape.plan.unwrap(),
      'What the owner chose on sign-up; a profile begins on Free either way',
    ),
  ],
  properties: {
    id: "The profile's own id: `{id}` of its paths, `pro_id` of posts, `_business_id` of the card",
    user_id:
      "User id of the owner: `business_id` of matches, reviews, passes and saves, not the profile's `id`",
    description: 'What the business says about itself; null where it says nothing',
    location: 'For display, "Columbus, OH 43215"; null where there is none',
    zip_code: 'ZIP code of the business, five digits',
    service_states: 'Codes of the states that it serves: `OH`',
    service_zip_codes: 'ZIP codes in which it can be found too, five digits each',
    service_radius_miles:
      'Miles around its ZIP code within which it is dealt in its states; null for all of them. ZIP codes that it names are served however far they are',
    monthly_fee:
      'The average rate that the business states, in US dollars; 0 if not stated. On sign-up for Pro it is 35 until the owner states another',
    stated_rate:
      'The average rate in US dollars as its owner stated it; null where that never happened',
    subscription_tier: 'What the business has now, grace and paid time included',
    is_active: 'Whether clients find it',
    phone: 'Ten digits; null where it is kept from the reader',
    email: 'Null where it is kept from the reader',
    website: 'Null where there is none',
    pause_cause: 'Who paused it, for its owner alone; null while it takes leads',
    is_asked_open:
      'For its owner alone: we asked whether it still takes leads, and wait for an answer',
    greeting:
      'For its owner alone: what goes out with an acceptance; `{name}` and `{service}` are filled in; null for none',
    matches_used: 'For its owner alone: matches accepted in this calendar month (UTC)',
    matches_limit: 'For its owner alone: how many the plan has a month; null for any number',
    plan: 'What the owner chose; the profile begins on Free either way',
    'BusinessProfileInput.contact_person': 'Whom to ask for at the business',
    'BusinessProfilePatch.contact_person': 'Whom to ask for at the business',
    'BusinessProfileInput.description': 'What the business says about itself',
    'BusinessProfilePatch.description': 'What the business says about itself',
    'BusinessProfilePatch.email':
      'Where clients write to it, which need not be the address of the account',
    'BusinessProfilePatch.website': 'Empty to take it away',
    'BusinessProfilePatch.hours':
      'The whole week by the clock of its ZIP code; null for not stated',
    'BusinessProfilePatch.phone': 'A number of the United States, however it is written',
    'BusinessProfileInput.phone': 'A number of the United States, however it is written',
    'BusinessProfilePatch.greeting': 'What goes out with an acceptance; empty to take it away',
    'BusinessProfilePatch.license_number': 'Empty to take it away',
    is_open: 'Whether the business takes leads',
    'AvailabilityInput.until':
      'While it does not: the day on which it is back, by its own clock; null for no such day',
    count: `Results of all pages; ${SEARCH_COUNT_MAX} stands for as many or more`,
    total_leads: 'All leads that the business ever got',
    accepted: 'How many of them it accepted',
    pending: 'How many of them wait for an answer',
    messages_sent: 'Messages that it wrote, over all its matches',
    activity: 'Each of the last 30 days, today included, oldest first',
    'activity.day': 'The day (UTC)',
    'activity.leads': 'Leads that came on that day',
    'activity.accepted': 'Matches accepted on that day',
    _business_id:
      "The profile's `id`, not its owner's `user_id`; the wrong one gives an empty list",
    'CardView._business_id': "The profile's `id`, not its owner's `user_id`",
    via: 'The code that led to the card; left out for none',
    is_verified:
      'Its email address is confirmed and its plan is paid for; nothing else was checked',
    'PublicCard.user_id': 'User id of the owner, by which its reviews are asked for',
    'PublicCard.phone': 'Ten digits; null where there is none',
    'PublicCard.email': 'Null where there is none',
    slug: "The readable end of the card's address; null until one is made",
    codes: 'What its owner hands out: one for each place where the card is printed',
    code: 'The end of the short address that leads to the card',
    label: 'What its owner calls the place where it is printed: Van, Yard sign',
    is_removed: 'It is handed out no more, but still leads to the card and counts',
    to: 'Today (UTC), the last of the 30 days that are counted',
    days: 'What each code brought on each day; days without anything are left out',
    'days.day': 'The day (UTC)',
    'days.code': 'The code; empty for a card that was reached without one',
    'days.scans': 'How often the code was opened',
    'days.views': 'How often the card was shown',
    'days.saves': 'How often its contact was saved',
    'days.asks': 'Requests that began at the card',
    'Service.name': 'Name of the service, by which everything else refers to it',
    group: 'Its group in the catalogue; null for a name that a business added',
    emoji: 'For its tile; null for a name that a business added',
    icon: 'Name of its icon; null for a name that a business added',
    'ServiceName.name': 'A name of a service; one that exists in any case answers the stored one',
    typed: 'The search text as the client typed it',
    service: 'The stored name of the service; null if no business in reach offers it',
  },
  parameters: {
    'business_profiles/{id}': "The profile's `id`, not its owner's `user_id`",
    'card_codes/{code}': 'The code that is no longer handed out',
    'searchBusinesses.user_id':
      "User id of the owner, not the profile's `id`: the answer is a list of one, or empty",
    'searchBusinesses.state': "Code of the state that they serve; left out, the client's own",
    'searchBusinesses.q': 'Part of a name or service, forgiving case and typos; blank finds all',
  },
};
