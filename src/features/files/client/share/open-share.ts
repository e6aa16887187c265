// Opens the share dialog for a file or folder; the page renders it (`ShareDialogs`).
import { createOpened } from '#ui/opened-dialog.ts'

const dialog = createOpened<{ entryId: string }>()

export const openShare = (entryId: string): void => dialog.open({ entryId })
export const { close: closeShare, useOpened: useOpenedShare } = dialog
