import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { isPublic, screens } from './cold-loads.ts';
import { root } from './paths.ts';

const ENTRY = 'src/main.tsx';

/**
 * What several screens share, in few files: on a slow line each request costs more than a small
 * module weighs. What a public screen reaches stays apart from what only a session opens, so that a
 * visitor from a search engine or a QR code downloads nothing that only members use.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  let reached: ReadonlySet<string> | undefined;
  const forVisitors = (id: string, context: Rolldown.ChunkingContext) => {
    reached ??= publicModules(context);
    return reached.has(id);
  };
  return [
    // What every screen needs, in one file: it packs better and outlives our own changes.
    { name: 'base', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
    // An icon that few screens use would weigh on all the others.
    { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 5 },
    {
      name: (id, context) => (forVisitors(id, context) ? 'public' : null),
      debugName: 'public',
      test: /apps\/web\/src\//,
      minShareCount: 2,
    },
    // What the forms say, take and set, from the domain's schema-free files. A business card shows
    // phone numbers too: without a place of their own they would join what only a session opens.
    {
      name: 'rules',
      test: /domain\/src\/(formats\/(refusals|phone|zip)|wire\/text-field|limits\/(matching|durations))\.ts/,
    },
    // A chat compares the names in links; it must not load the whole search for that.
    { name: 'edit-distance', test: /domain\/src\/search\/edit-distance\.ts/ },
    {
      name: (id, context) => (forVisitors(id, context) ? null : 'session'),
      debugName: 'session',
      test: /apps\/web\/src\/(ui|lib|features)\//,
      // With fewer sharers the file grows by what most screens never run.
      minShareCount: 5,
    },
  ];
}

function publicModules(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    const module = seen.has(id) ? null : context.getModuleInfo(id);
    if (!module) return;
    seen.add(id);
    for (const imported of module.importedIds) visit(imported);
  };
  visit(join(root, ENTRY));
  for (const { routes } of Object.values(screens).filter(isPublic)) {
    for (const route of routes) visit(`${join(root, route)}?tsr-split=component`);
  }
  return seen;
}
