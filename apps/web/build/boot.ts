import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { authCode, beyondEntry, screens } from './cold-loads.ts';
import type { Manifest } from './manifest.ts';
import { root } from './paths.ts';

/** The page runs this script in its head, before any of the app's code is there. */
export async function bootScript(manifest: Manifest): Promise<string> {
  const code = Object.fromEntries(
    Object.entries(screens).map(([path, screen]) => [path, beyondEntry(manifest, screen)]),
  );
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      SCREEN_CODE: JSON.stringify(code),
      AUTH_CODE: JSON.stringify(authCode(manifest)),
    },
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/boot/boot.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const { code: script } = built.output[0];
  // The text would end the element that holds it.
  if (script.includes('</script')) throw new Error('The boot script has an end tag in it');
  return script.trim();
}
