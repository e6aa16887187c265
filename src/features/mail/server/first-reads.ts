// The first reads of mail.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { getPreferences, listLabels, listMails } from '../contract.ts'
import { pageSize, systemLabels } from '../entities.ts'

const listUnder = (label: string | undefined) =>
  systemLabels
    .filter((systemLabel) => systemLabel === label)
    .map((systemLabel) => firstRead(listMails, { systemLabel, view: 'conversations', limit: String(pageSize) }))

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/mail/$systemLabel', ({ systemLabel }) => [
    firstRead(listLabels, {}),
    firstRead(getPreferences, {}),
    ...listUnder(systemLabel),
  ]),
]
