// A sheet that did not come with its code is asked for again when the code is.
import type { Plugin } from 'vite'

// What Vite's helper remembers of a failed sheet: that it was asked for, and its link in the document.
const mends = [
  [/seen\[href\] = (?:void 0|undefined);(\s*)throw err/, 'delete seen[href];$1throw err'],
  [/if \((\w+)\.type === "error"\) rej\(/, 'if ($1.type === "error") link.remove(), rej('],
] as const

/** Vite asks once for each: the next try, with the network, would bring the code without its looks. */
export function lostSheets(): Plugin {
  let isBuild = false
  let hits = 0
  return {
    name: 'atrium:lost-sheets',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    buildStart() {
      hits = 0
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const found = mends.filter(([wrong]) => wrong.test(code))
        hits += found.length
        return { code: found.reduce((mended, [wrong, right]) => mended.replace(wrong, right), code), map: null }
      },
    },
    buildEnd(error) {
      if (isBuild && !error && hits < mends.length) this.error('Vite no longer forgets sheets where lostSheets looks.')
    },
  }
}
