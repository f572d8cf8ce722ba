import type { Logger } from 'pino';
import type { RateLimits } from './admission/rate-limits.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Events } from './events/event-bus.ts';
import type { ZipCodes } from './geo/zip-codes.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { IsPushService } from './push/push-services.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import type { Tracer } from './tracing/tracer.ts';

export interface Deps {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  tracer: Tracer;
  events: Events;
  limits: RateLimits;
  mailer: Mailer;
  zipCodes: ZipCodes;
  /** Hosts to which messages to browsers may go; tests name their stand-in. */
  isPushService: IsPushService;
  /** Undefined if texts are not offered. */
  sms: SmsSender | undefined;
}
