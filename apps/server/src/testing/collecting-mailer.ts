import type { Mail, Mailer } from '../platform/mail/mailer.ts';

/** `failWith` makes the next mails fail. */
export class CollectingMailer implements Mailer {
  readonly mails: Mail[] = [];
  failWith: Error | undefined;

  async send(mail: Mail): Promise<void> {
    if (this.failWith) throw this.failWith;
    this.mails.push(mail);
  }
}
