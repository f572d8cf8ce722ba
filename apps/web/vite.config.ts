import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunks } from './build/chunks.ts';

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
    modulePreload: {
      polyfill: false,
      // Every screen has loaded these before it loads anything else, so no list needs their names.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(base|rolldown-runtime)-/.test(file)),
    },
    // A data: font or script would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: sharedChunks(),
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
      '/problem': toServer,
      '/unsubscribe': toServer,
      '/appeal': toServer,
      '/answer': toServer,
      '/pros': toServer,
      '^/(c|pro)/': toServer,
      '^/business-card/.+/contact.vcf': toServer,
    },
  },
});
