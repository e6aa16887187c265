// Whether single keys (N, F, / and ?) act on the whole board; who speaks to their computer may turn them off.
import { saveSwitch, readSwitch, useSwitch } from '#kernel/client/switches.ts'

const name = 'kanban.pageKeys'

export const arePageKeysOn = () => readSwitch(name, true)
export const usePageKeys = () => useSwitch(name, true)
export const keepPageKeys = (areOn: boolean) => saveSwitch(name, areOn)
