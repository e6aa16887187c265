// The image above the details: a preview if there is one, otherwise the icon of its kind.
import { useState } from 'react'
import { sourceOf, useFile } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import type { Entry } from '../../entities.ts'
import { contentAddress, thumbAddress } from '../addresses.ts'
import type { Desk } from '../desk.ts'
import { KindIcon } from '../kind-icon.tsx'
import { viewOf } from '../preview/views.ts'
import classes from './details.module.css'

const PdfCover = deferred(() => import('#ui/pdf/pdf-cover.tsx').then((module) => module.PdfCover), { isExtra: true })

export function DetailsPreview({ desk, entry }: { desk: Desk; entry: Entry }) {
  const { t } = useTranslation()
  const { src } = useFile(entry.hasThumb ? thumbAddress(entry) : undefined)
  const cover = viewOf(entry) === 'pdf' ? contentAddress(entry) : undefined
  const [drawn, setDrawn] = useState<string>()
  const hasPicture = src !== undefined || (cover !== undefined && drawn === cover)
  return (
    <button
      type="button"
      className={classes['preview']}
      aria-label={t(entry.isFolder ? 'files.manager.openNamed' : 'files.manager.previewNamed', { name: entry.name })}
      disabled={entry.deletedAt !== null}
      onClick={() => desk.open(entry)}
    >
      {!hasPicture && <KindIcon kind={entry.kind} name={entry.name} size={72} />}
      {src !== undefined && <img src={src} alt="" decoding="async" />}
      {cover !== undefined && (
        <PdfCover key={cover} source={sourceOf(cover)} className={classes['cover']} onDrawn={() => setDrawn(cover)} />
      )}
    </button>
  )
}
