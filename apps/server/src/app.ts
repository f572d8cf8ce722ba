import { API_NOUNS } from './api-nouns.ts';
import { areasOf } from './areas.ts';
import { ownMetricsRoutes } from './host/ops/metrics.routes.ts';
import { opsRoutes } from './host/ops/ops.routes.ts';
import { Readiness } from './host/ops/readiness.ts';
import { listenAlarms } from './modules/alarms/index.ts';
import { createAuthenticate, listenAuth } from './modules/auth/index.ts';
import { listenBilling, sandboxRoutes, stripeWebhookRoutes } from './modules/billing/index.ts';
import {
  cardContactRoutes,
  cardLinksRoutes,
  directoryRoutes,
  listenBusinesses,
  publicCardPictureRoutes,
  publicCardRoutes,
  sitemapRoutes,
} from './modules/businesses/index.ts';
import { appealRoutes, listenCases, listenNotices } from './modules/cases/index.ts';
import { listenAcceptances } from './modules/chat/index.ts';
import { answerRoutes, listenClosedClients, listenPauses } from './modules/matches/index.ts';
import { pictureReader } from './modules/media/index.ts';
import { listenNotifications, unsubscribeRoutes } from './modules/notifications/index.ts';
import { listenOutcomes } from './modules/outcomes/index.ts';
import { listenPrivacy } from './modules/privacy/index.ts';
import { listenPush } from './modules/push/index.ts';
import { listenTickets } from './modules/requests/index.ts';
import { listenReviews, listReviews } from './modules/reviews/index.ts';
import { listenSms, smsWebhookRoutes } from './modules/sms/index.ts';
import { listenTeam } from './modules/team/index.ts';
import { withPersonalTokens } from './modules/tokens/index.ts';
import { listenWebhooks } from './modules/webhooks/index.ts';
import type { Deps } from './platform/deps.ts';
import { createApi } from './platform/http/api.ts';
import type { Router } from './platform/http/router.ts';
import { keepsMails } from './platform/mail/create-mailer.ts';
import { devOutboxRoutes } from './platform/mail/dev-outbox.routes.ts';
import { watchRequests } from './platform/metrics/watch-requests.ts';
import { keepsTexts } from './platform/sms/create-sms-sender.ts';
import { problemPage, problemPageHeaders, problemPageRoutes } from './platform/web/problem.page.ts';
import type { Web } from './platform/web/web.routes.ts';

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
  const { readiness = new Readiness(deps.database), web } = options;
  return createApi({
    config: deps.config,
    log: deps.log,
    authenticate: withPersonalTokens(deps, createAuthenticate(deps)),
    inDoubt: () => deps.events.missed(),
    areas: areasOf(deps),
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
