import { API_NOUNS } from './api-nouns.ts';
import {
  clientPreferencesRoutes,
  profilesRoutes,
  userRolesRoutes,
} from './modules/accounts/index.ts';
import { listenAlarms, quietHoursRoutes } from './modules/alarms/index.ts';
import { appointmentsRoutes } from './modules/appointments/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import {
  authRoutes,
  createAuthenticate,
  listenAuth,
  presentAuthProblem,
  sessionsRoutes,
} from './modules/auth/index.ts';
import {
  billingRoutes,
  listenBilling,
  receiptsRoutes,
  sandboxRoutes,
  seasonRoutes,
  stripeWebhookRoutes,
  subscriptionsRoutes,
} from './modules/billing/index.ts';
import { browserErrorsRoutes } from './modules/browser-errors/index.ts';
import {
  availabilityRoutes,
  businessProfilesRoutes,
  cardCodesRoutes,
  cardContactRoutes,
  cardLinksRoutes,
  directoryRoutes,
  listenBusinesses,
  offeredServiceRoutes,
  publicCardPictureRoutes,
  publicCardRoutes,
  servicesRoutes,
  sitemapRoutes,
} from './modules/businesses/index.ts';
import {
  appealRoutes,
  casesRoutes,
  listenCases,
  listenNotices,
  noticesRoutes,
} from './modules/cases/index.ts';
import {
  communityMessagesRoutes,
  listenAcceptances,
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
import {
  answerRoutes,
  leadsRoutes,
  listenClosedClients,
  listenPauses,
  matchesRoutes,
  matchFunctionRoutes,
} from './modules/matches/index.ts';
import {
  attachmentsRoutes,
  attachmentViewsRoutes,
  objectsRoutes,
  photoViewsRoutes,
  pictureReader,
  profileImagesRoutes,
  publicObjectsRoutes,
  requestPhotosRoutes,
  STORAGE_TIMEOUT_MS,
  uploads,
} from './modules/media/index.ts';
import { blocksRoutes, reportsRoutes } from './modules/moderation/index.ts';
import {
  listenNotifications,
  notificationPreferencesRoutes,
  notificationsRoutes,
  unsubscribeRoutes,
  welcomeFunctionRoutes,
} from './modules/notifications/index.ts';
import { listenOutcomes, outcomesRoutes } from './modules/outcomes/index.ts';
import { accountDataRoutes, listenPrivacy } from './modules/privacy/index.ts';
import { listenPush, pushRoutes } from './modules/push/index.ts';
import { quotesRoutes } from './modules/quotes/index.ts';
import {
  listenTickets,
  serviceRequestFunctionRoutes,
  serviceRequestsRoutes,
  teamTicketsRoutes,
} from './modules/requests/index.ts';
import {
  listenReviews,
  listReviews,
  reviewFunctionRoutes,
  reviewInvitationsRoutes,
  reviewsRoutes,
} from './modules/reviews/index.ts';
import { listenSms, smsRoutes, smsWebhookRoutes } from './modules/sms/index.ts';
import { listenTeam, teamPeopleRoutes, teamRoutes } from './modules/team/index.ts';
import { tokensRoutes, withPersonalTokens } from './modules/tokens/index.ts';
import { listenWebhooks, webhooksRoutes } from './modules/webhooks/index.ts';
import type { Deps } from './platform/deps.ts';
import { type Area, createApi } from './platform/http/api.ts';
import type { Router } from './platform/http/router.ts';
import { limited } from './platform/http/write-limit.ts';
import { keepsMails } from './platform/mail/create-mailer.ts';
import { devOutboxRoutes } from './platform/mail/dev-outbox.routes.ts';
import { ownMetricsRoutes } from './platform/ops/metrics.routes.ts';
import { opsRoutes } from './platform/ops/ops.routes.ts';
import { Readiness } from './platform/ops/readiness.ts';
import { watchRequests } from './platform/ops/watch-requests.ts';
import { keepsTexts } from './platform/sms/create-sms-sender.ts';
import { problemPage, problemPageHeaders, problemPageRoutes } from './platform/web/problem.page.ts';
import type { Web } from './platform/web/web.routes.ts';
import { READ_LIMIT } from './shedding.ts';

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

/** Reviews that a public card shows before more are asked for. */
const CARD_REVIEWS = 10;

/** A module that listens to events adds its function here. */
const listeners: ((deps: Deps) => void)[] = [
  listenAcceptances,
  listenAlarms,
  listenAuth,
  listenBilling,
  listenBusinesses,
  listenCases,
  listenNotices,
  listenClosedClients,
  listenNotifications,
  listenOutcomes,
  listenPauses,
  listenPrivacy,
  listenPush,
  listenReviews,
  listenSms,
  listenTeam,
  listenTickets,
  listenWebhooks,
];

export interface AppOptions {
  readiness?: Readiness;
  /** The built web app, if this process serves it. */
  web?: Web;
}

/** Answers through `app.request`, without a port. */
export function createApp(deps: Deps, options: AppOptions = {}): Router {
  for (const listen of listeners) listen(deps);
  const routers = (routes: Routes[]) => routes.map((build) => build(deps));
  const areas: Area[] = [
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
  const { readiness = new Readiness(deps.database), web } = options;
  return createApi({
    config: deps.config,
    log: deps.log,
    authenticate: withPersonalTokens(deps, createAuthenticate(deps)),
    inDoubt: () => deps.events.missed(),
    areas,
    nouns: API_NOUNS,
    fontFaces: web?.fontFaces,
    ops: [
      opsRoutes({ readiness }),
      ...(deps.config.production ? [] : [ownMetricsRoutes(deps.metrics, deps.config.publicUrl)]),
    ],
    beside: [
      ...(keepsMails(deps.config) || keepsTexts(deps.config)
        ? [devOutboxRoutes(deps, web?.fontFaces ?? '')]
        : []),
      cardContactRoutes(deps),
      cardLinksRoutes(deps),
      publicCardPictureRoutes(deps, pictureReader(deps, 'thumbnail')),
      ...paymentPages(deps, web),
      ...(deps.config.sms ? [smsWebhookRoutes(deps)] : []),
      unsubscribeRoutes(deps, web?.fontFaces ?? ''),
      appealRoutes(deps, web?.fontFaces ?? ''),
      answerRoutes(deps, web?.fontFaces ?? ''),
      problemPageRoutes(deps.config.production, web?.fontFaces ?? ''),
      sitemapRoutes(deps),
      directoryRoutes(deps, web ?? {}),
      ...(web ? [cardPages(deps, web), web.routes] : []),
    ],
    problemPages: { page: problemPage, headers: problemPageHeaders(deps.config.production) },
    report: watchRequests(deps.metrics),
    tracer: deps.tracer,
  });
}

/** The pages that the payment provider calls, or the sandbox itself. */
function paymentPages(deps: Deps, web: Web | undefined): Router[] {
  switch (deps.config.payments?.provider) {
    case 'stripe':
      return [stripeWebhookRoutes(deps)];
    case 'sandbox':
      return [sandboxRoutes(deps, web?.fontFaces ?? '')];
    default:
      return [];
  }
}

/** Joined here, because reviews belong to a module that builds on businesses. */
function cardPages(deps: Deps, { renderShell }: Web): Router {
  const readReviews = (businessId: string) =>
    listReviews(deps, undefined, { business_id: businessId, limit: CARD_REVIEWS });
  return publicCardRoutes(deps, { renderShell, readReviews });
}
