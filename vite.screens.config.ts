// How the client is built for the tests of pages: as for people, but readable, and with the parts that tests ask for.
import { globSync } from 'node:fs'
import { mergeConfig } from 'vite'
import product from './vite.config.ts'

const parts = globSync('src/**/testing-parts.ts').map((path) => path.replaceAll('\\', '/'))
const nameOf = (path: string) => path.replace(/^src\/|\.ts$/g, '').replaceAll('/', '-')
const ofPeople = ['atrium:compressed', 'atrium:hero-pictures']
const isNeeded = (plugin: unknown) =>
  !(plugin instanceof Object && 'name' in plugin && ofPeople.includes(String(plugin.name)))

export default mergeConfig(
  { ...product, plugins: product.plugins?.filter(isNeeded) },
  {
    build: {
      outDir: '.cache/screens',
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: Object.fromEntries(parts.map((path) => [nameOf(path), path])) },
    },
  },
)
