// A sheet that did not come with its code is asked for again when the code is.
import { changePreloadHelper } from './preload-helper.ts'

// The helper's memory of a failed sheet: the request, and its link in the document.
const changes = [
  [/seen\[href\] = (?:void 0|undefined);(\s*)throw err/, 'delete seen[href];$1throw err'],
  [/if \((\w+)\.type === "error"\) rej\(/, 'if ($1.type === "error") link.remove(), rej('],
] as const

/** Vite asks once for each: the next try, with the network, would bring the code without its looks. */
export const lostSheets = () =>
  changePreloadHelper('atrium:lost-sheets', changes, 'Vite no longer forgets sheets where lostSheets looks.')
