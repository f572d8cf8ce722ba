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
              test: /src\/(ui|lib|paths)\/(?!.*(picker|combobox|option-list|state-options|use-form|drawing|emoji|card-section|confirm-sheet|menu|use-draft|select|list-and-detail|use-task|use-unread-count|long-name|use-is-wide|realtime|paged-list|load-more|late-part|text-area|use-problems|save-failure|refuse-file|field|page-header))/,
              minShareCount: 5,
            },
            // What the public card shares with many screens; files this small compress badly alone.
            {
              name: 'words',
              test: /packages\/domain\/src\/formats\/(phone|zip|mail|count)\.ts/,
              minShareCount: 5,
            },
            // What the forms say and how much they take: too little to be worth a request each.
            {
              name: 'rules',
              test: /domain\/src\/(formats\/refusals|wire\/text-field|limits\/(matching|durations))\.ts/,
            },
            { name: 'review', test: /features\/reviews\/(review-item|api\/list-reviews)\./ },
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
