// The uploads over the lower corner of every page, as long as some are on their way; on the pages of files until they are put away.
import { useLocation } from '@tanstack/react-router'
import { showOverPages } from '#kernel/client/over-pages.ts'
import { deferred } from '#ui/deferred.tsx'
import { filesPath, storagePath } from '../use-place.ts'
import { startQueue } from './queue.ts'
import { isUnfinished, useItems } from './queue-state.ts'

const UploadPanel = deferred(() => import('./upload-panel.tsx').then((module) => module.UploadPanel))

/** The queue with its panel: a page begins with it that adds to the queue. */
export function startUploads(): void {
  startQueue()
  showOverPages(<UploadCorner key="files.uploads" />)
}

function UploadCorner() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const items = useItems()
  const isAtFiles = path === filesPath
  // The dashboard of files has them in a place of its own.
  if (path === storagePath || items.length === 0) return null
  if (!isAtFiles && !items.some(isUnfinished)) return null
  return <UploadPanel key={String(isAtFiles)} isAtFiles={isAtFiles} />
}
