// Whether single keys (N, F, / and ?) act on the whole board; who speaks to their computer may turn them off.
import { readValue, writeValue } from '#kernel/client/storage.ts'
import { Yes } from '#kernel/shape.ts'

const key = 'kanban.pageKeys'

export const arePageKeysOn = () => readValue('local', key, Yes) ?? true
export const keepPageKeys = (areOn: boolean) => writeValue('local', key, areOn)
