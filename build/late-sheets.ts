// Where the sheets of pages that come later are put: behind those that the document has.
import type { Plugin } from 'vite'

const inHead = 'document.head.appendChild'

/**
 * Vite puts them into the head, before the sheets that stand below the frame (app/html/document.ts). A sheet before others
 * has the browser sort the layers and read the fonts anew, and then lay out everything on the page again.
 */
export function lateSheets(): Plugin {
  let isBuild = false
  let hits = 0
  return {
    name: 'atrium:late-sheets',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    buildStart() {
      hits = 0
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(inHead)) return null
        hits++
        return { code: code.replaceAll(inHead, 'document.body.appendChild'), map: null }
      },
    },
    buildEnd(error) {
      if (isBuild && !error && hits === 0) this.error('Vite no longer adds sheets where lateSheets looks.')
    },
  }
}
