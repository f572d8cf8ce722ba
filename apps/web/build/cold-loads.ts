import { filesOf, keyEndingWith, type Manifest } from './manifest.ts';

const routes = 'src/app/routes';
const authClient = '@supabase/auth-js/dist/module/index.js';
const socketClient = 'socket.io-client/build/esm/index.js';
/** Loaded by every page once it has shown. */
const watcher = 'src/ui/watch-page.ts';

interface Screen {
  /** Route files whose code the screen needs, the layout first. */
  routes: string[];
  /** Libraries that the screen loads right after its start. */
  libraries: string[];
  /** Our own modules that it loads right after its start. */
  late?: string[];
  /** Maximum JavaScript of a cold load, in KiB as transferred. */
  budgetKiB: number;
}

const client = `${routes}/_client.tsx`;
const business = `${routes}/_business.tsx`;
const signedIn = [authClient, socketClient];
const SCREEN_KIB = 195;
/** Home and the deck are opened most, and often on a slow connection. */
const HOME_KIB = 190;
/**
 * For screens with forms, such as the account, and with messages or profiles, which need code for
 * clickable links and phone numbers.
 */
const FORMS_KIB = 199;
const PUBLIC_KIB = 115;

/**
 * Every screen with what it loads. The boot script preloads by this list, and the budgets are
 * checked by it.
 */
export const screens: Record<string, Screen> = {
  '/': { routes: [`${routes}/index.tsx`], libraries: [], budgetKiB: PUBLIC_KIB },
  '/auth': { routes: [`${routes}/auth.tsx`], libraries: [authClient], budgetKiB: SCREEN_KIB },
  '/reset-password': {
    routes: [`${routes}/reset-password.tsx`],
    libraries: [authClient],
    budgetKiB: SCREEN_KIB,
  },
  '/client-onboarding': {
    routes: [`${routes}/client-onboarding.tsx`],
    libraries: [authClient],
    budgetKiB: SCREEN_KIB,
  },
  '/business-onboarding': {
    routes: [`${routes}/business-onboarding.tsx`],
    libraries: [authClient],
    budgetKiB: SCREEN_KIB,
  },
  '/client-dashboard': {
    routes: [client, `${routes}/_client/client-dashboard.tsx`],
    libraries: signedIn,
    late: ['src/app/offer-line.tsx'],
    budgetKiB: HOME_KIB,
  },
  '/client-matches': {
    routes: [client, `${routes}/_client/client-matches.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/client-messages': {
    routes: [client, `${routes}/_client/client-messages.tsx`],
    libraries: signedIn,
    budgetKiB: FORMS_KIB,
  },
  // Followed by the id.
  '/job-quotes': {
    routes: [client, `${routes}/_client/job-quotes.$id.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/community/messages': {
    routes: [client, `${routes}/_client/_talk.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/community/chat': {
    routes: [client, `${routes}/_client/_talk.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/community': {
    routes: [client, `${routes}/_client/community/index.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/community/create': {
    routes: [client, `${routes}/_client/community/create.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/community/explore': {
    routes: [client, `${routes}/_client/community/explore.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  // Followed by the id.
  '/community/post': {
    routes: [client, `${routes}/_client/community/post.$id.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/account': {
    routes: [`${routes}/_account.tsx`, `${routes}/_account/account.tsx`],
    libraries: signedIn,
    budgetKiB: FORMS_KIB,
  },
  '/notifications': {
    routes: [`${routes}/_account.tsx`, `${routes}/_account/notifications.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/business-dashboard': {
    routes: [business, `${routes}/_business/business-dashboard.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/business-messages': {
    routes: [business, `${routes}/_business/business-messages.tsx`],
    libraries: signedIn,
    budgetKiB: FORMS_KIB,
  },
  '/business-profile': {
    routes: [business, `${routes}/_business/business-profile.tsx`],
    libraries: signedIn,
    // One more than the others, to compare names of services and check which signs they can have.
    budgetKiB: FORMS_KIB + 1,
  },
  '/business-qr': {
    routes: [business, `${routes}/_business/business-qr.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/business-receipt': {
    routes: [business, `${routes}/_business/business-receipt.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/business-settings': {
    routes: [business, `${routes}/_business/business-settings.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  '/business-integrations': {
    routes: [business, `${routes}/_business/business-integrations.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  // Followed by the area.
  '/team': {
    routes: [`${routes}/team.{-$area}.tsx`],
    libraries: signedIn,
    budgetKiB: SCREEN_KIB,
  },
  // The first part of its paths, followed by the id.
  '/business-card': {
    routes: [`${routes}/business-card.$id.tsx`],
    libraries: [],
    budgetKiB: PUBLIC_KIB,
  },
  // Followed by the link's code.
  '/review': {
    routes: [`${routes}/review.$code.tsx`],
    libraries: [authClient],
    budgetKiB: SCREEN_KIB,
  },
  '/privacy-policy': {
    routes: [`${routes}/privacy-policy.tsx`],
    libraries: [],
    budgetKiB: PUBLIC_KIB,
  },
  '/terms': { routes: [`${routes}/terms.tsx`], libraries: [], budgetKiB: PUBLIC_KIB },
  '/accessibility': {
    routes: [`${routes}/accessibility.tsx`],
    libraries: [],
    budgetKiB: PUBLIC_KIB,
  },
  '/removal': { routes: [`${routes}/removal.tsx`], libraries: [], budgetKiB: SCREEN_KIB },
  '/copyright': { routes: [`${routes}/copyright.tsx`], libraries: [], budgetKiB: SCREEN_KIB },
  '/guidelines': { routes: [`${routes}/guidelines.tsx`], libraries: [], budgetKiB: PUBLIC_KIB },
};

/** True if no session is needed. */
export const isPublic = (screen: Screen) => screen.budgetKiB === PUBLIC_KIB;

const ENTRY = 'index.html';

/** The script files of a screen's cold load, and of what it loads right after. */
export function allLoaded(manifest: Manifest, screen: Screen): string[] {
  const { libraries, late = [] } = screen;
  return coldLoad(manifest, { ...screen, libraries: [...libraries, ...late, watcher] });
}

/** The entry's files come first. */
function coldLoad(manifest: Manifest, { routes: files, libraries }: Screen): string[] {
  const loaded = filesOf(manifest, ENTRY);
  for (const file of files) filesOf(manifest, `${file}?tsr-split=component`, loaded);
  for (const library of libraries) filesOf(manifest, keyEndingWith(manifest, library), loaded);
  return [...loaded].filter((file) => file.endsWith('.js'));
}

/** The auth client's own files, for which a session with time left doesn't wait. */
export function authCode(manifest: Manifest): string[] {
  const entry = filesOf(manifest, ENTRY);
  return [...filesOf(manifest, keyEndingWith(manifest, authClient))].filter(
    (file) => !entry.has(file),
  );
}

/**
 * The files to preload for a screen, without the entry's. Nor the socket, which no paint waits for:
 * it loads while the screen waits for its first responses.
 */
export function beyondEntry(manifest: Manifest, screen: Screen): string[] {
  const entry = filesOf(manifest, ENTRY);
  const libraries = screen.libraries.filter((library) => library !== socketClient);
  return coldLoad(manifest, { ...screen, libraries }).filter((file) => !entry.has(file));
}
