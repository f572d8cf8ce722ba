import { accountsNoun } from './modules/accounts/index.ts';
import { alarmsNoun } from './modules/alarms/index.ts';
import { appointmentsNoun } from './modules/appointments/index.ts';
import { auditNoun } from './modules/audit/index.ts';
import { authNoun } from './modules/auth/index.ts';
import { billingNoun } from './modules/billing/index.ts';
import { browserErrorsNoun } from './modules/browser-errors/index.ts';
import { businessesNoun } from './modules/businesses/index.ts';
import { casesNoun } from './modules/cases/index.ts';
import { chatNoun } from './modules/chat/index.ts';
import { communityNoun } from './modules/community/index.ts';
import { discoveryNoun } from './modules/discovery/index.ts';
import { matchesNoun } from './modules/matches/index.ts';
import { mediaNoun } from './modules/media/index.ts';
import { moderationNoun } from './modules/moderation/index.ts';
import { notificationsNoun } from './modules/notifications/index.ts';
import { outcomesNoun } from './modules/outcomes/index.ts';
import { privacyNoun } from './modules/privacy/index.ts';
import { pushNoun } from './modules/push/index.ts';
import { quotesNoun } from './modules/quotes/index.ts';
import { requestsNoun } from './modules/requests/index.ts';
import { reviewsNoun } from './modules/reviews/index.ts';
import { smsNoun } from './modules/sms/index.ts';
import { teamNoun } from './modules/team/index.ts';
import { tokensNoun } from './modules/tokens/index.ts';
import { webhooksNoun } from './modules/webhooks/index.ts';
import type { ApiNoun } from './platform/openapi/api-noun.ts';

/** In the order of the page that shows them. */
export const API_NOUNS: readonly ApiNoun[] = [
  authNoun,
  accountsNoun,
  privacyNoun,
  businessesNoun,
  mediaNoun,
  discoveryNoun,
  matchesNoun,
  chatNoun,
  quotesNoun,
  outcomesNoun,
  appointmentsNoun,
  reviewsNoun,
  communityNoun,
  requestsNoun,
  billingNoun,
  notificationsNoun,
  pushNoun,
  alarmsNoun,
  smsNoun,
  tokensNoun,
  webhooksNoun,
  moderationNoun,
  casesNoun,
  teamNoun,
  auditNoun,
  browserErrorsNoun,
];
