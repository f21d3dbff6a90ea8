import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // A file in the text of another would need a weaker content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The pages under development talk to a hall that runs beside them.
    proxy: { '/api': { target: 'http://127.0.0.1:8064', ws: true }, '/s/': 'http://127.0.0.1:8064' },
  },
});
