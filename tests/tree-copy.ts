// A copy of the repository beside it, for tests that change the tree: what they add or remove is never in the real one.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text as readText } from 'node:stream/consumers'

// Files of this machine, or linked instead.
const left = new Set(['node_modules', 'dist', 'data', '.git', '.cache', '.env'])

export type TreeCopy = {
  folder: string
  /** Runs a file under this Node in the copy; answers what it said and its exit code. */
  run: (file: string, ...words: string[]) => Promise<{ code: number | null; said: string }>
  /** Ends what still runs in it, and leaves nothing of it. */
  remove: () => Promise<void>
}

export async function copyTree(): Promise<TreeCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-copy-'))
  await cp('.', folder, { recursive: true, filter: (path) => !left.has(basename(path)) || path.includes('src') })
  for (const name of ['node_modules', 'dist']) await symlink(join(process.cwd(), name), join(folder, name), 'junction')
  const running = new Set<ChildProcess>()
  return {
    folder,
    run: async (...words) => {
      // A test that runs in a copy would copy that copy, and so on.
      const env = { ...process.env, PROVE: undefined }
      const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
      running.add(child)
      const [out, err] = await Promise.all([readText(child.stdout), readText(child.stderr), once(child, 'close')])
      running.delete(child)
      return { code: child.exitCode, said: out + err }
    },
    remove: async () => {
      await Promise.all([...running].map(endChild))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Asks a process to end, and waits until it has. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export const tools = {
  types: ['node_modules/typescript/bin/tsc', '-p', '.'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  deadCode: ['node_modules/knip/bin/knip.js', '--no-progress'],
  tests: ['node_modules/vitest/vitest.mjs', 'run', '--reporter', 'dot'],
} as const satisfies Record<string, readonly [string, ...string[]]>
