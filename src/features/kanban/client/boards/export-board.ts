// RowActions the browser a board as a file: JSON to keep and to import again, CSV for tables.
import { translate } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { exportBoard } from '../../board-contract.ts'

const kinds = { json: 'application/json', csv: 'text/csv;charset=utf-8' } as const

export async function saveBoard(boardId: string, format: keyof typeof kinds): Promise<void> {
  try {
    const { fileName, text } = await call(exportBoard, { boardId, format })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: kinds[format] }))
    link.download = fileName
    link.click()
    // The download has begun by then.
    setTimeout(() => URL.revokeObjectURL(link.href))
  } catch (error) {
    // The board has too much on it for this format alone.
    if (failureOf(error).fields?.['format']?.code === 'too-large')
      toast(translate('kanban.exportTooLarge'), { variant: 'error' })
    else toastError(error)
  }
}
