import type { Deps } from '../deps.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SmsSender } from '../sms/sms-sender.ts';

type Channel = 'mail' | 'push' | 'sms';

/** Tries to send once and counts the outcome: `failed` if `send` throws. */
export type SendSeen = <T>(
  channel: Channel,
  send: () => Promise<T>,
  outcomeOf?: (result: T) => string,
) => Promise<T>;

export function watchSending({ metrics, tracer }: Pick<Deps, 'metrics' | 'tracer'>): SendSeen {
  const count = metrics.counter({
    name: 'messages_sent_total',
    help: 'Tries to send a mail, a push message or a text, by outcome',
    labels: ['channel', 'outcome'],
  });
  return (channel, send, outcomeOf = () => 'sent') =>
    tracer.span(`send ${channel}`, { kind: 'client' }, async (span) => {
      let outcome = 'failed';
      try {
        const result = await send();
        outcome = outcomeOf(result);
        return result;
      } finally {
        count({ channel, outcome });
        span.add({ 'send.outcome': outcome });
      }
    });
}

export function watchedMailer(seen: SendSeen, mailer: Mailer): Mailer {
  return { send: (mail) => seen('mail', () => mailer.send(mail)) };
}

export function watchedSms(seen: SendSeen, sender: SmsSender): SmsSender {
  return {
    send: (sms) =>
      seen(
        'sms',
        () => sender.send(sms),
        (outcome) => ('refused' in outcome ? outcome.refused : 'sent'),
      ),
  };
}
