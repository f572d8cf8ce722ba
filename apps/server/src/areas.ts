import { READ_LIMIT } from './host/shedding.ts';
import {
  clientPreferencesRoutes,
  profilesRoutes,
  userRolesRoutes,
} from './modules/accounts/index.ts';
import { quietHoursRoutes } from './modules/alarms/index.ts';
import { appointmentsRoutes } from './modules/appointments/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { authRoutes, presentAuthProblem, sessionsRoutes } from './modules/auth/index.ts';
import {
  billingRoutes,
  receiptsRoutes,
  seasonRoutes,
  subscriptionsRoutes,
} from './modules/billing/index.ts';
import { browserErrorsRoutes } from './modules/browser-errors/index.ts';
import {
  availabilityRoutes,
  businessProfilesRoutes,
  cardCodesRoutes,
  offeredServiceRoutes,
  servicesRoutes,
} from './modules/businesses/index.ts';
import { casesRoutes, noticesRoutes } from './modules/cases/index.ts';
import {
  communityMessagesRoutes,
  messagesRoutes,
  quickRepliesRoutes,
} from './modules/chat/index.ts';
import {
  captionFunctionRoutes,
  communityCommentsRoutes,
  communityLikesRoutes,
  communityPostsRoutes,
  shoutoutFunctionRoutes,
} from './modules/community/index.ts';
import { nearbyRoutes, passesRoutes, savedRoutes } from './modules/discovery/index.ts';
import { leadsRoutes, matchesRoutes, matchFunctionRoutes } from './modules/matches/index.ts';
import {
  attachmentsRoutes,
  attachmentViewsRoutes,
  objectsRoutes,
  photoViewsRoutes,
  profileImagesRoutes,
  publicObjectsRoutes,
  requestPhotosRoutes,
  STORAGE_TIMEOUT_MS,
  uploads,
} from './modules/media/index.ts';
import { blocksRoutes, reportsRoutes } from './modules/moderation/index.ts';
import {
  notificationPreferencesRoutes,
  notificationsRoutes,
  welcomeFunctionRoutes,
} from './modules/notifications/index.ts';
import { outcomesRoutes } from './modules/outcomes/index.ts';
import { accountDataRoutes } from './modules/privacy/index.ts';
import { pushRoutes } from './modules/push/index.ts';
import { quotesRoutes } from './modules/quotes/index.ts';
import {
  serviceRequestFunctionRoutes,
  serviceRequestsRoutes,
  teamTicketsRoutes,
} from './modules/requests/index.ts';
import {
  reviewFunctionRoutes,
  reviewInvitationsRoutes,
  reviewsRoutes,
} from './modules/reviews/index.ts';
import { smsRoutes } from './modules/sms/index.ts';
import { teamPeopleRoutes, teamRoutes } from './modules/team/index.ts';
import { tokensRoutes } from './modules/tokens/index.ts';
import { webhooksRoutes } from './modules/webhooks/index.ts';
import { limited } from './platform/admission/write-limit.ts';
import type { Deps } from './platform/deps.ts';
import type { Area } from './platform/http/api.ts';
import type { Router } from './platform/http/router.ts';

type Routes = (deps: Deps) => Router;

/** A module adds its routers to the list of their area, one line each. */
const authAreaRoutes: Routes[] = [authRoutes];
const restRoutes: Routes[] = [
  servicesRoutes,
  availabilityRoutes,
  businessProfilesRoutes,
  cardCodesRoutes,
  profileImagesRoutes,
  passesRoutes,
  savedRoutes,
  userRolesRoutes,
  profilesRoutes,
  clientPreferencesRoutes,
  matchesRoutes,
  leadsRoutes,
  serviceRequestsRoutes,
  requestPhotosRoutes,
  attachmentsRoutes,
  messagesRoutes,
  quickRepliesRoutes,
  quotesRoutes,
  outcomesRoutes,
  appointmentsRoutes,
  communityMessagesRoutes,
  reviewsRoutes,
  receiptsRoutes,
  seasonRoutes,
  reviewInvitationsRoutes,
  subscriptionsRoutes,
  blocksRoutes,
  reportsRoutes,
  accountDataRoutes,
  communityPostsRoutes,
  communityLikesRoutes,
  communityCommentsRoutes,
  sessionsRoutes,
  teamTicketsRoutes,
  auditRoutes,
  notificationsRoutes,
  notificationPreferencesRoutes,
  pushRoutes,
  quietHoursRoutes,
  smsRoutes,
  tokensRoutes,
  webhooksRoutes,
  casesRoutes,
  noticesRoutes,
  teamRoutes,
  teamPeopleRoutes,
  browserErrorsRoutes,
];
const functionRoutes: Routes[] = [
  nearbyRoutes,
  offeredServiceRoutes,
  billingRoutes,
  matchFunctionRoutes,
  serviceRequestFunctionRoutes,
  welcomeFunctionRoutes,
  reviewFunctionRoutes,
  shoutoutFunctionRoutes,
  captionFunctionRoutes,
];
const storageRoutes: Routes[] = [
  publicObjectsRoutes,
  photoViewsRoutes,
  attachmentViewsRoutes,
  objectsRoutes,
];

/**
 * Writes allowed before the current terms are accepted: the steps of accepting, reports, blocks and
 * appeals, control over account and money, and calls that only read.
 */
const OPEN_BEFORE_TERMS = {
  rest: [
    /^\/rest\/v1\/(profiles|user_roles)(\/|$)/,
    /^\/rest\/v1\/(blocks|reports|appeals)(\/|$)/,
    /^\/rest\/v1\/community_(posts|comments)\/[^/]+\/report$/,
    /^\/rest\/v1\/(notifications|notification_preferences|push_subscriptions)(\/|$)/,
    /^\/rest\/v1\/(rpc\/|browser_errors$|notices$)/,
    // Staff work, covered by their own agreement.
    /^\/rest\/v1\/team\//,
  ],
  functions: [
    /^\/functions\/v1\/(check-subscription|create-portal|create-refund|send-welcome-email)$/,
    /^\/functions\/v1\/find-(nearby-businesses|offered-service)$/,
  ],
  storage: [/^\/storage\/v1\/object\/list\//],
} as const;

/** The API's areas with the routers of all modules. */
export function areasOf(deps: Deps): Area[] {
  const routers = (routes: Routes[]) => routes.map((build) => build(deps));
  return [
    {
      base: '/auth/v1',
      routers: routers(authAreaRoutes),
      // Browsers get here through a link or another site, so they cannot send the key.
      open: [/^\/auth\/v1\/(\.well-known\/|(verify|authorize|callback)$)/],
      identifiesItself: true,
      problemShape: presentAuthProblem,
      refusalSchema: 'AuthError',
    },
    {
      base: '/rest/v1',
      routers: routers(restRoutes),
      beforeReads: limited(deps.limits, READ_LIMIT),
      compressed: true,
      openBeforeTerms: OPEN_BEFORE_TERMS.rest,
      uploads,
    },
    {
      base: '/functions/v1',
      routers: routers(functionRoutes),
      compressed: true,
      openBeforeTerms: OPEN_BEFORE_TERMS.functions,
    },
    {
      base: '/storage/v1',
      routers: routers(storageRoutes),
      open: [/^\/storage\/v1\/(object\/public|request-photos|message-attachments)\//],
      openBeforeTerms: OPEN_BEFORE_TERMS.storage,
      timeoutMs: STORAGE_TIMEOUT_MS,
      uploads,
      problemShape: (problem) => ({
        statusCode: String(problem.status),
        error: problem.code,
        message: problem.detail,
      }),
    },
  ];
}
