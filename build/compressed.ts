// Writes brotli and gzip beside every built file, so that no answer is compressed while someone waits.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthCompressing = /\.(m?js|css|svg|json)$/
// Below this the headers cost more than the saving.
const smallest = 512
// Twice what zlib has threads for; each holds files open, of which containers often allow no more than a thousand.
const atOnce = 8
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export function compressed(): Plugin {
  return {
    name: 'atrium:compressed',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir }) {
        if (dir === undefined) return
        const folder = join(dir, 'assets')
        const names = (await readdir(folder)).filter((name) => worthCompressing.test(name))
        // All take from one row of names.
        const waiting = names.values()
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            for (const name of waiting) await compress(join(folder, name))
          }),
        )
      },
    },
  }
}

async function compress(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await Promise.all([
    toBrotli(bytes, options).then((small) => writeFile(`${path}.br`, small)),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
