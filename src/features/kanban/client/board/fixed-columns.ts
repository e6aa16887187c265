// Whether each column scrolls by itself, as it does until somebody turns that off, or all of them scroll with the page.
import { saveSwitch, useSwitch } from '#kernel/client/switches.ts'

const name = 'kanban.fixedColumns'

/** Kept with the person, for all boards. */
export const fixColumns = (fixed: boolean) => saveSwitch(name, fixed)
export const useFixedColumns = (): boolean => useSwitch(name, true)
