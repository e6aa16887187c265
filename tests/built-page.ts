// Gives page tests the client as it was built: a hundred files of a page come as thirty, and nothing is transformed.
import { createReadStream, existsSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { addressOf, filesOf, readManifest } from '../src/app/html/manifest.ts'

const folder = '.cache/screens'
const entry = 'src/app/client.tsx'
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

// The order of the layers, whichever sheet comes first; and a page is drawn when its looks are there.
const start = (styles: readonly string[], script: string) => `
document.head.insertAdjacentHTML('beforeend', '<style>@layer mantine, app;</style>')
await Promise.all(${JSON.stringify(styles)}.map((href) => new Promise((resolve, reject) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject })
  document.head.append(link)
})))
await import(/* @vite-ignore */ ${JSON.stringify(script)})`

/** Stands in for the main entry, and for the parts of the running page that tests ask for (`testing-parts.ts`). */
export function builtPage(): Plugin {
  let root = ''
  return {
    name: 'atrium:built-page',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use('/assets', (request, response, next) => {
        const name = basename(new URL(request.url ?? '/', 'http://page').pathname)
        const path = join(root, folder, 'assets', name)
        if (name === '' || !existsSync(path)) return next()
        response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream')
        response.setHeader('Cache-Control', 'max-age=31536000, immutable')
        createReadStream(path).pipe(response)
      })
    },
    resolveId: (source) => (source.startsWith('/assets/') ? { id: source, external: true } : null),
    async load(id) {
      const source = id.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')
      if (source !== entry && !source.endsWith('/testing-parts.ts')) return null
      const manifest = await readManifest(join(root, folder))
      const script = addressOf(manifest, source)
      const code = source === entry ? start(filesOf(manifest, [entry]).styles, script) : `export * from '${script}'`
      return { code, map: null }
    },
  }
}
