// A build that has a file for each source and nothing in it, for tests of pages without a browser.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const names = ['client.tsx', 'auth.tsx', 'first-frame.ts', 'react-first.ts', 'libraries-first.ts', 'site/site.ts']
const files = names.map((name) => `src/app/${name}`)
const fonts = ['hanken-grotesk-latin', 'hanken-grotesk-vietnamese', 'vazirmatn-arabic'].map(
  (name) => `fonts/${name}-wght-normal.woff2`,
)
const heroes = ['hero-light-default.svg', 'hero-dark-red.svg'].map((name) => `ui/brand/${name}`)

export async function writeEmptyBuild(distDir: string): Promise<void> {
  await mkdir(join(distDir, '.vite'))
  await mkdir(join(distDir, 'assets'))
  const manifest = Object.fromEntries(
    [...files, ...fonts, ...heroes].map((source) => [source, { file: `assets/${source.split('/').at(-1)}` }]),
  )
  await writeFile(join(distDir, '.vite', 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(distDir, 'assets', 'first-frame.ts'), 'first("</script>")')
  await writeFile(join(distDir, 'assets', 'part.js'), 'plain')
  await writeFile(join(distDir, 'assets', 'part.js.br'), 'small')
}
