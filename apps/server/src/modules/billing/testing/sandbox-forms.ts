import type { TestBusiness } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { sandboxProvider } from '../sandbox/sandbox-provider.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { CHECKOUT, leadOf } from './plans.ts';

export const pathOf = (url: string) => new URL(url).pathname;

/** Submits a form of a sandbox page like a browser. */
export async function press(
  t: TestApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return t.app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

/** Opens a checkout and presses one of its buttons. */
export async function choose(t: TestApp, owner: TestBusiness, choice: string): Promise<Response> {
  return press(t, pathOf(await leadOf(owner, CHECKOUT)), { choice });
}

/** Returns the revision in the form on the page of a subscription. */
export async function revisionOn(t: TestApp, path: string): Promise<string> {
  const text = await (await t.app.request(path)).text();
  return /name="revision" value="(\d+)"/.exec(text)?.[1] ?? '';
}

/** Presses a button on the page of a subscription; throws if the page has none. */
export async function move(t: TestApp, path: string, name: string): Promise<Response> {
  const text = await (await t.app.request(path)).text();
  if (!text.includes(`value="${name}"`)) throw new Error(`The page has no button ${name}`);
  return press(t, path, { move: name, revision: await revisionOn(t, path) });
}

/** Returns the page of a subscription, even for an owner whose session is long over. */
export async function portalOf(t: TestApp, owner: TestBusiness): Promise<string> {
  const account = await findAccount(t.database.db, owner);
  if (!account) throw new Error('The business never subscribed');
  return pathOf(await sandboxProvider(t.deps).openPortal(account, t.deps.config.publicUrl));
}
