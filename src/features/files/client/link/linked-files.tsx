// The files behind a link: a viewer with a panel for the sender, the list, and actions on all of them.
import { useState } from 'react'
import { Lightbox } from '#ui/lightbox.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { frameOf, useShown } from '../preview/use-shown.tsx'
import { viewOf } from '../preview/views.ts'
import { LinkPanel } from './link-panel.tsx'
import { LinkViewer } from './link-viewer.tsx'
import classes from './link.module.css'
import type { OpenedLink, useLink, Visit } from './use-link.ts'
import { previewedOf, saveLinked } from './use-link.ts'

type LinkedFilesProps = {
  visit: Visit
  link: OpenedLink
  opened: ReturnType<typeof useLink>
  folderId: string | undefined
  onFolder: (folderId: string | undefined) => void
}

export function LinkedFiles({ visit, link, opened, folderId, onFolder }: LinkedFilesProps) {
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<string>()
  const listed = listedOf(opened)
  const files = listed.entries.filter(({ isFolder }) => !isFolder)
  const at = files.findIndex(({ id }) => id === chosen)
  // On a desktop one file is always open; on a phone the viewer covers the list, so a file has to be chosen first.
  const file = files[at] ?? (isPhone ? undefined : (files.find((one) => viewOf(one) !== 'other') ?? files[0]))
  const shown = useShown(file && previewedOf(visit, file))
  return (
    <div className={classes['page']}>
      <div className={classes['frame']}>
        {!isPhone && (
          <LinkViewer
            key={file?.id}
            file={file && { ...frameOf(previewedOf(visit, file)), ...shown }}
            onDownload={() => file && saveLinked(visit, file)}
            onSwipe={(steps) => setChosen((file && files[files.indexOf(file) + steps]?.id) ?? chosen)}
          />
        )}
        <LinkPanel
          visit={visit}
          link={link}
          listed={listed}
          shownId={file?.id}
          folderId={folderId}
          onFolder={onFolder}
          onFile={setChosen}
          more={{ has: opened.hasNextPage, isBusy: opened.isFetchingNextPage, read: () => void opened.fetchNextPage() }}
          isLoading={opened.isLoading}
        />
      </div>
      {isPhone && (
        <Lightbox
          files={files.map((one) => ({
            ...frameOf(previewedOf(visit, one)),
            onDownload: () => saveLinked(visit, one),
            ...(one.id === chosen && shown),
          }))}
          at={at < 0 ? undefined : at}
          onChange={(next) => setChosen(next === undefined ? undefined : files[next]?.id)}
        />
      )}
    </div>
  )
}

function listedOf({ data }: ReturnType<typeof useLink>) {
  const pages = data?.pages ?? []
  const { path = [], total = 0 } = pages[0] ?? {}
  return { path, total, entries: pages.flatMap((page) => page.entries) }
}
