import * as discovery from '@pro-match/domain/discovery';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';

const saved = discovery.savedBusinessesSchema.shape.businesses.element.shape;

export const discoveryNoun: ApiNoun = {
  tag: 'discovery',
  description: 'The deck of businesses nearby, and what a client passed or saved in it',
  schemas: {
    NearbyQuery: discovery.nearbyQuerySchema,
    NearbyBusinesses: discovery.nearbyBusinessesSchema,
    SaveInput: discovery.saveInputSchema,
    Saved: discovery.savedSchema,
    SavedBusinesses: discovery.savedBusinessesSchema,
    PassInput: discovery.passInputSchema,
    Pass: discovery.passSchema,
  },
  enums: [
    namedEnum(
      'RequestEnding',
      saved.ended.unwrap(),
      'The client took the request back, or the business declined it',
    ),
  ],
  properties: {
    businesses: 'Cards of businesses, in the order in which they are shown',
    'businesses.id': "The profile's `id`, for its profile and public card",
    'businesses.user_id': 'User id of its owner: the `business_id` of passes, saves and matches',
    'businesses.location': 'For display, "Columbus, OH 43215"; null where there is none',
    'businesses.description': 'What the business says about itself; null where it says nothing',
    'businesses.phone': 'Ten digits; null until client and business are matched',
    'businesses.email': 'Null until client and business are matched',
    distance_miles: 'Miles between the centers of the two ZIP codes, to one decimal',
    thanks_count: 'How many neighbors have a shoutout about it that is shown',
    seen: 'Businesses nearby left out as passed or asked; counted once all the rest fit in one deck',
    business_id:
      "User id of the owner of the business (the `user_id` of its profile), not the profile's `id`",
    client_id: "The client's user id",
    service: 'Name of the service that the client was looking for',
    saved_at: 'When the client saved it, last',
    'businesses.service': 'What the client was looking for when they saved it',
    'businesses.is_asked': 'The client has asked it for this service',
    'businesses.ended':
      'How your request ended, if its job is still open; null while it is pending, or if you sent none',
    'NearbyQuery.service': 'Name of the service that is looked for',
    'NearbyQuery.zip_code': "Where from; if left out, the client's own ZIP code",
    'NearbyQuery.limit': 'Most cards of the answer',
  },
  parameters: {
    'passes/{business_id}':
      "User id of the owner of the business (the `user_id` of its profile); the profile's `id` takes back nothing",
    'saveBusiness.business_id':
      "User id of the owner of the business (the `user_id` of its profile), not the profile's `id`",
    'forgetSavedBusiness.business_id':
      "User id of the owner of the business (the `user_id` of its profile); the profile's `id` forgets nothing",
    'startOver.service': 'The service whose passes are forgotten',
    'undoPass.service': 'The service for which the business was passed',
  },
  examples: {
    'businesses.id': exampleId('business profile'),
    'businesses.user_id': exampleId('business'),
    'businesses.location': 'Columbus, OH',
    services: ['Plumbing'],
    description: 'Leaks, water heaters and old pipes. One price before we start.',
    phone: null,
    email: null,
    distance_miles: 2.4,
    thanks_count: 3,
    seen: 1,
  },
};
