// The share dialog, rendered once by the page and loaded when it is first opened.
import { deferred } from '#ui/deferred.tsx'
import { closeShare, useOpenedShare } from './open-share.ts'

const ShareDialog = deferred(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))

export function ShareDialogs() {
  const opened = useOpenedShare()
  if (!opened) return null
  const { key, entryId, isOpen } = opened
  return <ShareDialog key={key} entryId={entryId} isOpen={isOpen} onClose={closeShare} />
}
