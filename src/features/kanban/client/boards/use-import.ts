// Reads the file of a board: first only to see what would come of it, then to make the board.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { Encoding } from '#kernel/table-file/decode-text.ts'
import { decodeText } from '#kernel/table-file/decode-text.ts'
import { lengthOf } from '#kernel/shape.ts'
import { importBoard } from '../../board-contract.ts'
import type { Colleague, ImportReport } from '../../entities.ts'
import { exportMax, importMax, nameMax } from '../../entities.ts'
import type { ImportFormat } from './import-format.ts'
import { formatOf } from './import-format.ts'
import { summariesKey } from '../board-keys.ts'

export type ChosenFile = { name: string; format: ImportFormat; text: string; encoding: Encoding }
export type ImportProblem = 'tooLarge' | 'empty' | 'unreadable' | 'failed'

export function useImport() {
  const cache = useQueryClient()
  const [file, setFile] = useState<ChosenFile>()
  const [report, setReport] = useState<ImportReport>()
  const [problem, setProblem] = useState<ImportProblem>()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** The file that was chosen last: what comes of an earlier one is no longer wanted. */
  const latest = useRef<File>(undefined)

  const forget = () => {
    latest.current = undefined
    setFile(undefined)
    setReport(undefined)
    setProblem(undefined)
    setBusy(false)
  }
  const choose = async (chosen: File) => {
    forget()
    latest.current = chosen
    setBusy(true)
    const result = await readFile(chosen)
    if (latest.current !== chosen) return
    setBusy(false)
    if ('problem' in result) return setProblem(result.problem)
    setFile(result.file)
    setReport(result.report)
    setName(result.report.name)
  }
  const assign = (key: string, account: Colleague | null) =>
    setReport(
      (before) =>
        before && { ...before, people: before.people.map((one) => (one.key === key ? { ...one, account } : one)) },
    )
  /** Answers the new board's id; nothing when it was refused, which a toast says. */
  const run = async (): Promise<string | undefined> => {
    if (!file || !report) return undefined
    setBusy(true)
    const boardId = await makeBoard(file, name.trim(), report.people)
    setBusy(false)
    if (boardId !== undefined) await cache.invalidateQueries({ queryKey: summariesKey })
    return boardId
  }
  const take = (chosen: File) => void choose(chosen)
  return { file, report, problem, name, setName, assign, isBusy, choose: take, forget, run }
}

/** The days of a table are those of the one who imports it. */
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type Result = { file: ChosenFile; report: ImportReport } | { problem: ImportProblem }

const problems: ReadonlyMap<string, ImportProblem> = new Map([
  ['invalid', 'unreadable'],
  ['too-large', 'tooLarge'],
])

async function readFile(chosen: File): Promise<Result> {
  // So many bytes no text has that may be sent; what signs of several bytes come to only the text itself says.
  if (chosen.size > exportMax) return { problem: 'tooLarge' }
  const { text, encoding } = decodeText(new Uint8Array(await chosen.arrayBuffer()))
  if (lengthOf(text) > importMax) return { problem: 'tooLarge' }
  if (text.trim() === '') return { problem: 'empty' }
  const format = formatOf(chosen.name, text)
  if (!format) return { problem: 'unreadable' }
  // A table has no name of its own.
  const fileName = chosen.name
    .replace(/\.\w+$/, '')
    .trim()
    .slice(0, nameMax)
  const named = format === 'csv' && fileName !== '' && { name: fileName }
  try {
    const { report } = await call(importBoard, { format, text, timeZone: ownTimeZone(), dryRun: true, ...named })
    return { file: { name: chosen.name, format, text, encoding }, report }
  } catch (error) {
    return { problem: problems.get(failureOf(error).code) ?? 'failed' }
  }
}

async function makeBoard(
  { format, text }: ChosenFile,
  name: string,
  accounts: ImportReport['people'],
): Promise<string | undefined> {
  const people = accounts.map(({ key, account }) => ({ key, personId: account?.id ?? null }))
  try {
    const input = { format, text, name, timeZone: ownTimeZone(), people, dryRun: false }
    return (await call(importBoard, input)).boardId ?? undefined
  } catch (error) {
    toastError(error)
    return undefined
  }
}
