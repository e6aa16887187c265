// The floor of the browser's figures: bare React pages, built and served as the product's are.
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Pages of the floor: one that shows only what its code contains, and one that asks the server first. */
export const floorPages = { bare: '/', asking: '/calls' } as const

type File = { type: string; cache: string; br: Buffer; gzip: Buffer }

const typeOf: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
const rowCount = 20

/** Everything is compressed ahead: an uncompressed floor would be an easy one to beat. */
function packed(body: string | Buffer, type: string, cache = 'no-store'): File {
  return { type, cache, br: brotliCompressSync(body), gzip: gzipSync(body, { level: 9 }) }
}

function readAll(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = typeOf[extname(name)]
    const cache = name.startsWith('assets') ? 'public, max-age=31536000, immutable' : undefined
    if (type !== undefined) files.set(`/${name}`, packed(readFileSync(join(folder, name)), type, cache))
  }
  return files
}

export async function startFloor(outDir: string) {
  // Built separately: together they would share small files.
  for (const name of ['index', 'calls']) {
    const options = { outDir, emptyOutDir: name === 'index', rolldownOptions: { input: `bench/floor/${name}.html` } }
    await build({ configFile: false, root: 'bench/floor', logLevel: 'error', build: options })
  }
  const files = readAll(outDir)
  const rows = Array.from({ length: rowCount }, (_, index) => `Line ${index + 1}`)
  files.set('/rows.json', packed(JSON.stringify(rows), 'application/json'))
  const nameOf: Record<string, string> = { [floorPages.bare]: '/index.html', [floorPages.asking]: '/calls.html' }
  const server = createServer(({ url = '', headers }, response) => {
    const path = url.replace(/\?.*/, '')
    const file = files.get(nameOf[path] ?? path)
    if (!file) return response.writeHead(404).end()
    const encoding = /\bbr\b/.test(String(headers['accept-encoding'])) ? 'br' : 'gzip'
    const head = { 'content-type': file.type, 'cache-control': file.cache, 'content-encoding': encoding }
    return response.writeHead(200, head).end(file[encoding])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
