import { defineConfig } from '@playwright/test';

import tests from './playwright.config';

// The pictures of the documentation, taken of a real hall: `npm run pictures`.
export default defineConfig(tests, { testDir: 'pictures', timeout: 300_000 });
