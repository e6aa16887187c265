// How the browser's side is built: two entries, React before both, one chunk per page and per language of a feature.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { blockingScript } from './build/blocking-script.ts'
import { assetFileNames, chunkFileNames, chunkGroups } from './build/chunks.ts'
import { compressed } from './build/compressed.ts'
import { withoutShapes } from './build/contract-shapes.ts'
import { heroPictures } from './build/hero-pictures.ts'
import { lightIcons } from './build/icons.ts'
import { lateSheets } from './build/late-sheets.ts'
import { lostSheets } from './build/lost-sheets.ts'
import { mantineIds, mantineStyles, mantineTrusted, mantineWithoutVariables } from './build/mantine.ts'

const mantine = ['core', 'dates', 'hooks', 'notifications'].map((name) => `@mantine/${name}`)

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  // The server replaces this with a nonce of each answer.
  html: { cspNonce: 'NONCE' },
  plugins: [
    lightIcons(),
    react({ compiler: { reportDiagnostics: true } }),
    mantineStyles(),
    mantineTrusted(),
    mantineWithoutVariables(),
    mantineIds(),
    withoutShapes(),
    blockingScript({ name: 'first-frame', input: 'src/app/first-frame.ts' }),
    heroPictures(),
    lateSheets(),
    lostSheets(),
    compressed(),
  ],
  // Prebundled Mantine would pass by the plugins above; what it needs that is no ES module is bundled still.
  optimizeDeps: {
    exclude: mantine,
    include: [
      '@mantine/notifications > react-transition-group',
      '@mantine/dates > dayjs',
      '@mantine/dates > dayjs/plugin/isoWeek.js',
    ],
  },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Browsers of the last two years: what Mantine's own sheets ask for too.
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    // The policy allows no data: fonts, and a file can be kept for a year.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        client: 'src/app/client.tsx',
        auth: 'src/app/auth.tsx',
        first: 'src/app/react-first.ts',
        libraries: 'src/app/libraries-first.ts',
        site: 'src/app/site/site.ts',
      },
      // The last chunk's exports are imported by nobody, and must not be dropped.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames,
        assetFileNames,
      },
    },
  },
})
