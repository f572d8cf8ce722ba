import type { Session } from '@supabase/auth-js';
import { startFirstRead } from '../lib/first-reads.ts';
import { owesCode } from '../lib/second-factor.ts';
import { roleOf, usableStoredSession } from '../lib/stored-session.ts';
import { firstReads, type ScreenRead } from './first-reads.ts';

/** The code of each screen beyond the entry's, by path, as the build lists it. */
declare const SCREEN_CODE: Record<string, string[]>;
/** The part of that code that a usable session doesn't have to wait for. */
declare const AUTH_CODE: string[];

function preload(...links: Partial<HTMLLinkElement>[]): void {
  document.head.append(...links.map((link) => Object.assign(document.createElement('link'), link)));
}

async function preloadPicture(
  answer: Promise<Response>,
  pictureOf: NonNullable<ScreenRead['picture']>,
): Promise<void> {
  try {
    const response = await answer;
    if (!response.ok) return;
    const picture = pictureOf(await response.clone().json());
    if (!picture) return;
    const { src: href, srcSet: imageSrcset = '', sizes: imageSizes = '' } = picture;
    preload({ rel: 'preload', as: 'image', fetchPriority: 'high', href, imageSrcset, imageSizes });
  } catch {
    // The screen reports the failure, if it still matters there.
  }
}

/** Requests the screen's data before its code loads and runs. */
function startReads(session: Session): void {
  const who = { id: session.user.id, role: roleOf(session) };
  for (const { call, picture } of firstReads(location, who)) {
    const answer = startFirstRead(call, session.access_token);
    if (picture) void preloadPicture(answer, picture);
  }
}

/** Requests the screen's code before the entry runs and finds out what it needs. */
function preloadCode(spared: readonly string[]): void {
  const { pathname } = location;
  // Some entries are the first part of a path; an id follows.
  const files = SCREEN_CODE[pathname] ?? SCREEN_CODE[pathname.replace(/\/[^/]*$/, '')] ?? [];
  const needed = files.filter((file) => !spared.includes(file));
  preload(...needed.map((file) => ({ rel: 'modulepreload', href: `/${file}` })));
}

const session = usableStoredSession(Date.now());
// First, since these requests wait for the server as well as for the connection.
if (session && !owesCode(session)) startReads(session);
preloadCode(session ? AUTH_CODE : []);
