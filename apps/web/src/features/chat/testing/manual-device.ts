import {
  type ChatMessage,
  type Thread,
  withMessage,
  withNewestPage,
  withOlderPage,
} from '@pro-match/domain/chat';
import type { Page } from '@pro-match/domain/wire';
import { sendWithFiles } from '../attachments/send-with-files.ts';
import { createOutbox, type MessageOutbox, type SendOutcome } from '../outbox/outbox.ts';
import type { OutboxStorage } from '../outbox/outbox-storage.ts';
import { type Unsent, writtenNow } from '../outbox/unsent.ts';
import { type Bubble, bubblesOf } from '../thread/bubbles.ts';
import { MISSING } from './manual-files.ts';
import { MATCH_ID, type ManualServer, ME } from './manual-server.ts';

/** A message, or one of its files, under way. */
interface Request {
  deliver: () => void;
  lose: () => void;
  answer: () => void;
}

const LOST = new Error('No answer');

export function memoryStorage(): OutboxStorage {
  const kept = new Map<string, Unsent>();
  return {
    load: () => [...kept.values()].map((unsent) => writtenNow(unsent)),
    put: (unsent) => kept.set(unsent.id, unsent),
    remove: (id) => kept.delete(id),
    watch: () => () => undefined,
  };
}

/** One browser tab whose network is moved by hand, a packet at a time. */
export class ManualDevice {
  isOnline = true;
  thread: Thread | undefined;
  outbox: MessageOutbox;
  failures = 0;
  private readonly storage = memoryStorage();
  private readonly requests: Request[] = [];
  /** The files that the server has confirmed; kept with the files, through reloads. */
  private readonly storedFiles = new Set<string>();
  private timers: (() => void)[] = [];
  private readonly pushes: ChatMessage[] = [];
  private readonly pages: { page: Page<ChatMessage>; cursor?: string }[] = [];
  private readonly server: ManualServer;

  constructor(server: ManualServer) {
    this.server = server;
    this.outbox = this.start();
  }

  private start(): MessageOutbox {
    return createOutbox({
      storage: this.storage,
      send: (unsent) => this.send(unsent),
      isOnline: () => this.isOnline,
      later: (_ms, then) => {
        this.timers.push(then);
        return () => {
          this.timers = this.timers.filter((timer) => timer !== then);
        };
      },
      onStored: (message) => this.take(message),
      onFailed: () => {
        this.failures += 1;
      },
    });
  }

  private take(message: ChatMessage): void {
    if (this.thread) this.thread = withMessage(this.thread, message);
  }

  write(id: string, content: string, more: Pick<Unsent, 'carried' | 'attachments'> = {}): void {
    const created_at = '2026-11-20T12:00:00.000Z';
    this.outbox.add(writtenNow({ id, match_id: MATCH_ID, content, created_at, ...more }));
  }

  /** One try: the files that the server is not known to have, then the message. */
  private send(unsent: Unsent): Promise<SendOutcome> {
    const files = unsent.attachments ?? [];
    const post = () => this.request(() => this.deliver(unsent));
    const sent = sendWithFiles({
      post,
      storeFiles: async (again) => {
        const left = files.filter(({ id }) => again || !this.storedFiles.has(id));
        await Promise.all(
          left.map(async ({ id }) => {
            await this.request(() => this.server.upload(id));
            this.storedFiles.add(id);
          }),
        );
      },
      missesFiles: (error) => error === MISSING,
    });
    return sent.then(
      (message) => ({ kind: 'stored', message }),
      (error) =>
        error === LOST
          ? { kind: 'lost' }
          : { kind: 'refused', refusal: { code: 'missing', detail: 'A file is missing' } },
    );
  }

  /** Lets something reach the server once it is carried there. */
  private request<T>(reach: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let answer = () => reject(LOST);
      this.requests.push({
        deliver: () => {
          try {
            const reached = reach();
            answer = () => resolve(reached);
          } catch (error) {
            answer = () => reject(error);
          }
        },
        lose: () => reject(LOST),
        answer: () => answer(),
      });
    });
  }

  /** The effect of a message that reaches the server. */
  private deliver(unsent: Unsent): ChatMessage {
    const { id, content, carried, attachments = [] } = unsent;
    const { message, isNew } = this.server.store(id, content, ME, {
      carries: carried?.kind ?? null,
      attachments: [...attachments],
    });
    if (isNew) this.pushes.push(message);
    return message;
  }

  /** The first request under way reaches the server; `isHeard` tells whether its answer returns. */
  carry(isHeard: boolean): void {
    const request = this.requests.shift();
    request?.deliver();
    if (isHeard) request?.answer();
    else request?.lose();
  }

  /** The first request under way never arrives. */
  drop(): void {
    this.requests.shift()?.lose();
  }

  /** The other party's message is pushed later. */
  expect(message: ChatMessage): void {
    this.pushes.push(message);
  }

  push(): void {
    const message = this.pushes.shift();
    if (message) this.take(message);
  }

  /** The connection breaks: the pending pushes are lost. */
  losePushes(): void {
    this.pushes.length = 0;
  }

  ask(): void {
    this.pages.push({ page: this.server.page() });
  }

  askOlder(): void {
    const cursor = this.thread?.older;
    if (cursor) this.pages.push({ page: this.server.page(cursor), cursor });
  }

  /** The oldest page answer under way arrives. */
  receivePage(): void {
    const answer = this.pages.shift();
    if (!answer) return;
    if (answer.cursor === undefined) this.thread = withNewestPage(this.thread, answer.page);
    else if (this.thread) this.thread = withOlderPage(this.thread, answer.page, answer.cursor);
  }

  pass(): void {
    this.timers.shift()?.();
  }

  retryAll(): void {
    for (const { id, state } of this.outbox.entries()) {
      if (state === 'failed') this.outbox.retry(id);
    }
  }

  /** The page reloads: memory is lost, requests may still reach the server. */
  reload(): void {
    this.outbox.stop();
    for (const { deliver } of this.requests.splice(0)) deliver();
    this.timers = [];
    this.pages.length = 0;
    this.pushes.length = 0;
    this.thread = undefined;
    this.outbox = this.start();
    this.outbox.wake();
  }

  bubbles(): Bubble[] {
    return bubblesOf(this.thread?.messages ?? [], this.outbox.entries(), ME);
  }

  get isBusy(): boolean {
    return this.requests.length > 0;
  }
}
