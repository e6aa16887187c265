// An import from a file: read, checked by the server without changing anything, then run.
import { useRef, useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { Encoding } from '#kernel/table-file/decode-text.ts'
import { decodeText } from '#kernel/table-file/decode-text.ts'

export type ImportText = { name: string; text: string; encoding: Encoding }
export type ImportProblem = 'tooLarge' | 'empty' | 'unreadable' | 'failed'

type Outcome<Checked, Problem> = { checked: Checked } | { problem: Problem | ImportProblem }
type Check<Checked, Problem> = (file: ImportText) => Promise<Outcome<Checked, Problem>>

const problems: ReadonlyMap<string, ImportProblem> = new Map([
  ['invalid', 'unreadable'],
  ['too-large', 'tooLarge'],
])

/** `check` answers what the import would do, or why the file is of no use; a refusal of the server is such a reason too. */
export function useImportFile<Checked, Problem extends string = never>(
  maxBytes: number,
  check: Check<Checked, Problem>,
) {
  const [checked, setChecked] = useState<Checked>()
  const [problem, setProblem] = useState<Problem | ImportProblem>()
  const [isBusy, setBusy] = useState(false)
  // The file that was chosen last: the answer for an earlier one is no longer wanted.
  const latest = useRef<File>(undefined)

  const forget = () => {
    latest.current = undefined
    setChecked(undefined)
    setProblem(undefined)
    setBusy(false)
  }
  const choose = async (file: File) => {
    forget()
    latest.current = file
    setBusy(true)
    const outcome = await read(file, maxBytes, check)
    if (latest.current !== file) return
    setBusy(false)
    if ('problem' in outcome) setProblem(outcome.problem)
    else setChecked(outcome.checked)
  }
  /** Answers what `send` does; nothing when it was refused, which a toast says. */
  const run = async <Answer>(send: (checked: Checked) => Promise<Answer>): Promise<Answer | undefined> => {
    if (checked === undefined) return undefined
    setBusy(true)
    const answer = await send(checked).catch(refused)
    setBusy(false)
    return answer
  }
  return { checked, setChecked, problem, isBusy, choose: (file: File) => void choose(file), forget, run }
}

function refused(error: unknown): undefined {
  toastError(error)
}

async function read<Checked, Problem>(
  file: File,
  maxBytes: number,
  check: Check<Checked, Problem>,
): Promise<Outcome<Checked, Problem>> {
  if (file.size > maxBytes) return { problem: 'tooLarge' }
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text.trim() === '') return { problem: 'empty' }
  try {
    return await check({ name: file.name, text, encoding })
  } catch (error) {
    return { problem: problems.get(failureOf(error).code) ?? 'failed' }
  }
}
