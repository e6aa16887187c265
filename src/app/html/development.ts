// Serves the browser's side from its sources, with hot reload, while Atrium is developed.
import type { FastifyInstance } from 'fastify'
import type { PageAnswer } from './page-answer.ts'

export async function serveSources(app: FastifyInstance): Promise<PageAnswer['finish']> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    // Read as it is: the loader that bundles it first writes a file, and the server's watcher would start again.
    configLoader: 'native',
    // Hot reload has a port of its own: the live connection takes every upgrade of this one.
    server: { middlewareMode: true },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    // Vite answers what is a file of its own, and leaves everything else to the pages.
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return async (url, html, nonce) => (await vite.transformIndexHtml(url, html)).replaceAll('"NONCE"', `"${nonce}"`)
}
