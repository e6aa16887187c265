// Entries of the audit log as a file for spreadsheets, in the reader's language.
import { useTranslation } from '#kernel/client/i18n.ts'
import { saveCsv, writeCsv } from '#ui/csv.ts'
import type { Entry } from '../../audit-contract.ts'
import type { Kinds } from './entry-words.ts'
import { useEntryWords } from './entry-words.ts'

const dayLength = 10

export function useEntriesFile(kinds: Kinds) {
  const { t } = useTranslation()
  const words = useEntryWords(kinds)
  return async (entries: readonly Entry[]) => {
    const columns: [head: string, text: (entry: Entry) => string][] = [
      [t('workspace.audit.when'), ({ at }) => at],
      [t('workspace.audit.who'), words.who],
      [t('workspace.audit.what'), words.label],
      [t('workspace.audit.object'), words.sentence],
      [t('workspace.audit.toWhom'), ({ to }) => to?.name ?? ''],
      [t('workspace.audit.address'), ({ address }) => address],
      [t('workspace.audit.device'), words.device],
      [t('workspace.audit.kind'), ({ kind }) => kind],
    ]
    const text = await writeCsv(
      columns.map(([head]) => head),
      entries.map((entry) => columns.map(([, textOf]) => textOf(entry))),
    )
    saveCsv(`audit-${new Date().toISOString().slice(0, dayLength)}`, text)
  }
}
