// The upload panel in the corner of every page while uploads are running; on files pages it stays until dismissed.
import { useLocation } from '@tanstack/react-router'
import { showOverPages } from '#kernel/client/over-pages.ts'
import { deferred } from '#ui/deferred.tsx'
import { filesPath, storagePath } from '../addresses.ts'
import { startQueue } from './queue.ts'
import { isUnfinished, useItems } from './queue-state.ts'

const UploadPanel = deferred(() => import('./upload-panel.tsx').then((module) => module.UploadPanel))

/** Starts the queue and shows its panel; called by pages that add to it. */
export function startUploads(): void {
  startQueue()
  showOverPages(<UploadCorner key="files.uploads" />)
}

function UploadCorner() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const items = useItems()
  const isAtFiles = path === filesPath
  // The files dashboard shows uploads inline instead.
  if (path === storagePath || items.length === 0) return null
  if (!isAtFiles && !items.some(isUnfinished)) return null
  return <UploadPanel key={String(isAtFiles)} isAtFiles={isAtFiles} />
}
