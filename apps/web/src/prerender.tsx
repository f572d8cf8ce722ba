import { paths } from '@pro-match/domain/paths';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.ts';

/** Called by the build; the browser hydrates the result. */
export async function renderLanding(): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [paths.landing] }));
  await router.load();
  return renderToString(<Providers router={router} />);
}
