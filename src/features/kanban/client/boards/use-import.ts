// Reads the file of a board: first only to see what would come of it, then to make the board.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { lengthOf } from '#kernel/shape.ts'
import type { ImportText } from '#records/imports/client/use-import-file.ts'
import { useImportFile } from '#records/imports/client/use-import-file.ts'
import { importBoard } from '../../board-contract.ts'
import type { Colleague, ImportReport } from '../../entities.ts'
import { exportMax, importMax, nameMax } from '../../entities.ts'
import type { ImportFormat } from './import-format.ts'
import { formatOf } from './import-format.ts'
import { summariesKey } from '../board-keys.ts'

type Checked = ImportText & { format: ImportFormat; report: ImportReport }

export function useImport() {
  const cache = useQueryClient()
  const [name, setName] = useState('')
  const file = useImportFile(exportMax, async (text): Promise<Outcome> => {
    const outcome = await check(text)
    if ('checked' in outcome) setName(outcome.checked.report.name)
    return outcome
  })
  const assign = (key: string, account: Colleague | null) =>
    file.setChecked(
      (before) =>
        before && {
          ...before,
          report: {
            ...before.report,
            people: before.report.people.map((one) => (one.key === key ? { ...one, account } : one)),
          },
        },
    )
  return {
    ...file,
    name,
    setName,
    assign,
    /** Answers the new board's id; nothing when it was refused, which a toast says. */
    run: () =>
      file.run(async (checked) => {
        const boardId = await makeBoard(checked, name.trim())
        await cache.invalidateQueries({ queryKey: summariesKey })
        return boardId
      }),
  }
}

/** The days of a table are those of the one who imports it. */
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type Outcome = { checked: Checked } | { problem: 'tooLarge' | 'unreadable' }

async function check(file: ImportText): Promise<Outcome> {
  const { text } = file
  // Bytes were counted before; what signs of several bytes come to only the text itself says.
  if (lengthOf(text) > importMax) return { problem: 'tooLarge' }
  const format = formatOf(file.name, text)
  if (!format) return { problem: 'unreadable' }
  // A table has no name of its own.
  const fileName = file.name
    .replace(/\.\w+$/, '')
    .trim()
    .slice(0, nameMax)
  const named = format === 'csv' && fileName !== '' && { name: fileName }
  const { report } = await call(importBoard, { format, text, timeZone: ownTimeZone(), dryRun: true, ...named })
  return { checked: { ...file, format, report } }
}

async function makeBoard({ format, text, report }: Checked, name: string): Promise<string | undefined> {
  const people = report.people.map(({ key, account }) => ({ key, personId: account?.id ?? null }))
  const input = { format, text, name, timeZone: ownTimeZone(), people, dryRun: false }
  return (await call(importBoard, input)).boardId ?? undefined
}
