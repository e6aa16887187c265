// Undo in the toast of a change of events, and by the keys that undo everywhere.
import { call } from '#kernel/client/call.ts'
import { leaveToOthers, offerUndo } from '#kernel/client/commands/undo.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { undoChange } from '../../contract.ts'
import { refreshEvents } from '../use-events.ts'

/** A change that others have changed since stays as it is. */
export function offerUndoOf(changeId: string, { message, name }: { message: string; name: string }): void {
  const isLeft = leaveToOthers(name)
  const refuse = (error: unknown) => {
    const failure = failureOf(error)
    if (!isLeft(failure)) toastError(error)
  }
  offerUndo({
    message,
    label: message,
    name,
    run: () => void call(undoChange, { changeId }).then(refreshEvents, refuse),
  })
}
