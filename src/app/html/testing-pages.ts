// A server of pages alone, for tests.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll } from 'vitest'
import type { PublicConfig } from '#kernel/public-config.ts'
import { readConfig } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { createRateLimiter } from '#kernel/server/http/rate-limits.ts'
import { createSignals } from '#kernel/server/live/signals.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { keepWorkspace } from '#kernel/server/workspace.ts'
import { htmlPlugin } from './html-plugin.ts'
import { writeEmptyBuild } from '../testing-build.ts'
// As in the whole server, where the library reads no drawings, because people's files could be such.
import '#kernel/server/files/pictures.ts'

// No page of the site is there to read it.
const noDatabase = {} as Db
const opened: { app: FastifyInstance; distDir: string }[] = []

type Kept = {
  logo?: Buffer
  workspace?: Partial<Workspace>
  absentPages?: string[]
  demoAccounts?: PublicConfig['demoAccounts']
}

const demo: PublicConfig['demoAccounts'] = [{ role: 'admin', email: 'mara@atrium.example', password: '</script>' }]

/** On an empty build; `kept` is what an admin has set. */
export async function servePages(env: Record<string, string> = {}, kept: Kept = {}) {
  const { logo, workspace, absentPages = [], demoAccounts = demo } = kept
  const distDir = await mkdtemp(join(tmpdir(), 'atrium-dist-'))
  await writeEmptyBuild(distDir)
  const app = fastify()
  const config = readConfig(env)
  const blobs = openBlobs({ dataDir: distDir, s3: undefined })
  const { readWorkspace } = keepWorkspace(config, createSignals())
  const logoKey = logo ? (await blobs.put(logo, logo.length)).key : null
  await app.register(htmlPlugin, {
    config,
    distDir,
    blobs,
    firstViews: [],
    firstReads: [],
    site: {
      pages: [],
      files: [],
      forms: [],
      sections: [],
      cards: [],
      switches: undefined,
      db: noDatabase,
      transaction: () => Promise.reject(new Error('No form is here')),
      limiter: createRateLimiter(1),
    },
    isThere: async (_, pathname) => pathname !== '/share/gone',
    listAbsent: async () => absentPages,
    readWorkspace: () => ({ ...readWorkspace(), ...workspace, logoKey }),
    demoAccounts,
  })
  opened.push({ app, distDir })
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}
afterAll(async () => {
  for (const { app, distDir } of opened) {
    await app.close()
    await rm(distDir, { recursive: true })
  }
})
