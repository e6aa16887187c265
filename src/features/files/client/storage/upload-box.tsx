// A drop zone that uploads to the top level of your own files, with progress below.
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { DragEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Collected } from '../upload/collect.ts'
import { collectDropped, withoutPath } from '../upload/collect.ts'
import { addToQueue } from '../upload/queue.ts'
import { startUploads } from '../upload/upload-corner.tsx'
import { UploadPanel } from '../upload/upload-panel.tsx'
import classes from './storage.module.css'

/** The server's limit (`FILES_MAX_BYTES`). */
const maxBytes = 2_147_483_647

const add = (collected: Collected) => void addToQueue(collected, null)

export function UploadBox() {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  useEffect(startUploads, [])
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void collectDropped(event.dataTransfer).then(add)
  }
  return (
    <Panel span={4} aria-labelledby="storage-upload">
      <SectionTitle id="storage-upload">{t('files.manager.upload')}</SectionTitle>
      {/* The zone inside is the button; a drop has no key that does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div className={classes['drop']} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
        <DropZone
          look="wide"
          icon={IconUpload}
          isOver={isOver}
          multiple
          endings={undefined}
          labelledBy="storage-upload"
          maxBytes={maxBytes}
          onFiles={(files) => add({ files: withoutPath(files), folders: [] })}
        />
      </div>
      <UploadPanel isInPlace />
    </Panel>
  )
}
