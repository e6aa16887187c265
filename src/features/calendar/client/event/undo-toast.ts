// Undo for changes to events, from the toast and by Ctrl+Z.
import { call } from '#kernel/client/call.ts'
import { leaveToOthers, offerUndo } from '#kernel/client/commands/undo.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { undoChange } from '../../contract.ts'
import { refreshEvents } from '../use-events.ts'

/** Nothing is undone if others have changed the event since. */
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
