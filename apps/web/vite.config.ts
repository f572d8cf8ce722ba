import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Only the versioned bases go to the server: `/auth` alone is a screen.
const server = process.env.API_ORIGIN ?? 'http://localhost:3000';
const toServer = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
  ],
  build: {
    // One stylesheet: it is small, and a screen never waits for a second one.
    cssCodeSplit: false,
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: font or script would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs, in one file: it packs better and outlives our own changes.
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            // A request of its own for each icon or small part costs more than the part; one that few
            // screens use would weigh on all the others, the public ones first.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 5 },
            {
              name: 'parts',
              // What no public screen uses goes with the screens that do.
              test: /src\/(ui|lib)\/(?!.*(picker|drawing|emoji|card-section|confirm-sheet|menu|use-draft|select|list-and-detail|use-task|use-unread-count))/,
              minShareCount: 5,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/auth/v1': toServer,
      '/rest/v1': toServer,
      '/functions/v1': toServer,
      '/storage/v1': toServer,
      '/realtime/v1': { ...toServer, ws: true },
      '/unsubscribe': toServer,
      '/appeal': toServer,
    },
  },
});
