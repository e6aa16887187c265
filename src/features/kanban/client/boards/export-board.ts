// Hands the browser a board as a file: JSON to keep and to import again, CSV for tables.
import { call } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
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
    toastError(error)
  }
}
