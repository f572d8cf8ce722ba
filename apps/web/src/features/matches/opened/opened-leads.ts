import { logWarning } from '../../../lib/log.ts';
import { onResume } from '../../../lib/realtime.ts';
import { outlook } from '../../../lib/retry-policy.ts';
import { onAuthEvent } from '../../../lib/session.ts';
import { markLeadsOpened } from '../api/opened.ts';

/** Number of leads per request. */
const BATCH_MAX = 50;
/** Leads that scroll into view together are sent together. */
const PAUSE_MS = 1_000;

/** Read and not yet reported. */
const waiting = new Set<string>();
/** Reported by this page, so that a list not yet refetched reports nothing twice. */
const told = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

function later(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), PAUSE_MS);
}

async function send(): Promise<void> {
  if (isSending || waiting.size === 0) return;
  isSending = true;
  const batch = [...waiting].slice(0, BATCH_MAX);
  let mayGoOn = true;
  try {
    await markLeadsOpened(batch);
    for (const id of batch) done(id);
  } catch (error) {
    mayGoOn = outlook(error) === 'never';
    // Leads refused for good are not sent again; the rest wait for the network.
    if (mayGoOn) for (const id of batch) done(id);
    logWarning('opened leads could not be reported', error);
  }
  isSending = false;
  if (mayGoOn && waiting.size > 0) later();
}

function done(id: string): void {
  waiting.delete(id);
  told.add(id);
}

/** Records that the business has read a lead; while offline, waits for the network. */
export function reportOpened(id: string): void {
  if (told.has(id) || waiting.has(id)) return;
  waiting.add(id);
  later();
}

onResume(later);
globalThis.addEventListener('online', later);
onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') forgetOpened();
});

/** The next user must not report another person's leads. */
export function forgetOpened(): void {
  clearTimeout(timer);
  waiting.clear();
  told.clear();
}
