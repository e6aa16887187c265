// A file of people: read, looked at by the server without changing anything, then brought in.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { Encoding } from '#kernel/table-file/decode-text.ts'
import { decodeText } from '#kernel/table-file/decode-text.ts'
import type { ImportRow } from '../../import-contract.ts'
import { checkImport, importColumns, importUsers } from '../../import-contract.ts'
import type { FileProblem, FileRows } from './read-rows.ts'
import { readRows } from './read-rows.ts'
import { usersKey } from './use-users.ts'

export type ImportReport = OutputOf<typeof checkImport>
export type ImportProblem = FileProblem | 'failed'
type Read = FileRows & { name: string; encoding: Encoding; report: ImportReport }

/** As much as five thousand full rows make. */
export const fileMax = 4 * 1024 * 1024

export function useImport() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [read, setRead] = useState<Read>()
  const [problem, setProblem] = useState<ImportProblem>()
  const [isBusy, setBusy] = useState(false)
  /** The file that was chosen last: what comes of an earlier one is no longer wanted. */
  const latest = useRef<File>(undefined)
  const labels = Object.fromEntries(importColumns.map((column) => [column, t(`users.field.${column}`)])) as Record<
    (typeof importColumns)[number],
    string
  >

  const forget = () => {
    latest.current = undefined
    setRead(undefined)
    setProblem(undefined)
    setBusy(false)
  }
  const choose = async (file: File) => {
    forget()
    latest.current = file
    setBusy(true)
    const result = await lookAt(file, labels)
    if (latest.current !== file) return
    setBusy(false)
    if ('problem' in result) setProblem(result.problem)
    else setRead(result)
  }
  /** How many came; nothing when it was refused, which a toast says. */
  const run = async (sendsInvitations: boolean): Promise<number | undefined> => {
    if (!read) return undefined
    setBusy(true)
    const added = await bringIn(read.rows, sendsInvitations)
    setBusy(false)
    if (added !== undefined) await cache.invalidateQueries({ queryKey: usersKey })
    return added
  }
  return { read, problem, isBusy, choose: (file: File) => void choose(file), forget, run }
}

async function lookAt(file: File, labels: Parameters<typeof readRows>[1]): Promise<Read | { problem: ImportProblem }> {
  if (file.size > fileMax) return { problem: 'tooLarge' }
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
  const found = readRows(text, labels)
  if ('problem' in found) return found
  try {
    const report = await call(checkImport, { rows: [...found.rows] })
    return { ...found, name: file.name, encoding, report }
  } catch (error) {
    return { problem: failureOf(error).code === 'invalid' ? 'unreadable' : 'failed' }
  }
}

async function bringIn(rows: readonly ImportRow[], sendsInvitations: boolean): Promise<number | undefined> {
  try {
    return (await call(importUsers, { rows: [...rows], sendsInvitations })).added
  } catch (error) {
    toastError(error)
    return undefined
  }
}
