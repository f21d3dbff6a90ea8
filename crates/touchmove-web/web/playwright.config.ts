import { defineConfig } from '@playwright/test';

// The pages are tested in the system's Chromium, against a hall that each test file starts.
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The hall and the browsers share the machine.
  workers: 1,
  reporter: [['./tests/reporter.ts']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  },
  webServer: {
    // For the board by itself.
    command: 'node node_modules/vite/bin/vite.js --port 5179 --strictPort',
    url: 'http://127.0.0.1:5179/dev/board.html',
    reuseExistingServer: false,
  },
});
