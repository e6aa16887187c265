// Changes Vite's helper that fetches code and sheets which come later.
import type { Plugin } from 'vite'

/** The helper's code, and its replacement. */
type Change = readonly [from: RegExp, to: string]

/** A build in which not all of them are found means that Vite has changed, and stops with these words. */
export function changePreloadHelper(name: string, changes: readonly Change[], complaint: string): Plugin {
  let isBuild = false
  let hits = 0
  return {
    name,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    buildStart() {
      hits = 0
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const found = changes.filter(([from]) => code.search(from) >= 0)
        hits += found.length
        return { code: found.reduce((changed, [from, to]) => changed.replace(from, to), code), map: null }
      },
    },
    buildEnd(error) {
      if (isBuild && !error && hits < changes.length) this.error(complaint)
    },
  }
}
