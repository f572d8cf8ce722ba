import { createRootRoute } from '@tanstack/react-router';
import { RootLayout } from '../root-layout.tsx';
import { NotFoundScreen } from '../screens/not-found.tsx';

export const Route = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
});
