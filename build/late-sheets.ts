// Where the sheets of pages that come later are put: behind those that the document has.
import { changePreloadHelper } from './preload-helper.ts'

const changes = [[/document\.head\.appendChild/g, 'document.body.appendChild']] as const

/**
 * Vite puts them into the head, before the sheets that stand below the frame (app/html/document.ts). A sheet before others
 * has the browser sort the layers and read the fonts anew, and then lay out everything on the page again.
 */
export const lateSheets = () =>
  changePreloadHelper('atrium:late-sheets', changes, 'Vite no longer adds sheets where lateSheets looks.')
