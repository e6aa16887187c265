// Which tests run where: what only reads the tree, what runs on Node and a database, screens and journeys in Chromium.
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { screenCommands } from './src/app/testing-screen-commands.ts'
import { builtPage } from './tests/built-page.ts'
import { chromiumOptions } from './tests/chromium.ts'
import { LongestFirst } from './tests/longest-first.ts'
import product from './vite.config.ts'

// A test waits for a database or a browser more than it counts: on two cores, two at a time are nearly twice as fast.
const maxWorkers = Math.max(2, availableParallelism() - 1)

// In CI a test of the server, a screen or a journey that fails is run once more: on a busy machine a moment can be missed.
// `npm test` names at its end what passed the second time only, for somebody to look at.
const retry = process.env['CI'] ? 1 : 0

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    // Fast tests run first; those that need a browser run when nothing else uses the processor.
    projects: [
      {
        test: {
          name: 'checks',
          // They read the tree once, together.
          isolate: false,
          include: ['tests/*.test.ts'],
          exclude: ['tests/*.server.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/*.server.test.ts'],
          globalSetup: ['tests/database-setup.ts'],
          sequence: { groupOrder: 1 },
          // Files share what a worker has loaded: loading it anew for each took a third of the processor. No test replaces
          // a module, and each that replaces a function puts the real one back.
          isolate: false,
          retry,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // No short timeouts: on a busy machine a second is nothing.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      mergeConfig(product, {
        plugins: [builtPage()],
        // All that any page needs is prepared before the first: found in the middle of a run, it would come twice.
        optimizeDeps: {
          entries: ['src/app/client.tsx', 'src/app/auth.tsx', 'src/**/client/**/*.tsx', 'src/**/*.test.tsx'],
        },
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          globalSetup: ['tests/screens-setup.ts', 'tests/database-setup.ts'],
          setupFiles: ['tests/screen-setup.ts'],
          env: { PROVE: process.env['PROVE'] ?? '' },
          sequence: { groupOrder: 2 },
          retry,
          testTimeout: 20_000,
          // As above.
          expect: { poll: { timeout: 15_000 } },
          // The first page of a run waits until everything has been transformed.
          hookTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: screenCommands,
            provider: playwright({ launchOptions: chromiumOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      }),
      {
        test: {
          name: 'journeys',
          // As for the server's tests; and they share a browser.
          isolate: false,
          include: ['tests/e2e/*.test.ts'],
          globalSetup: ['tests/database-setup.ts', 'tests/browser-setup.ts'],
          sequence: { groupOrder: 3 },
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As above: what is waited for comes when it comes.
          expect: { poll: { timeout: 10_000 } },
          // A journey's browser and server are processes of their own.
          maxWorkers: Math.min(2, maxWorkers),
        },
      },
    ],
  },
})
