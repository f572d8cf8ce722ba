import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { SWITCHES } from './browser-switches.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  // Journeys are long, and the machine's cores set their pace.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  globalSetup: './support/start-server.ts',
  use: {
    // Recording slows every journey; a failure leaves a screenshot and the page's text anyway.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: SWITCHES,
    },
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    { name: 'journeys', testIgnore: 'performance.spec.ts' },
    // Measured alone: run with --workers=1.
    { name: 'performance', testMatch: 'performance.spec.ts' },
  ],
});
