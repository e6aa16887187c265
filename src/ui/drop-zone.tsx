// The place to drop files on, which is also the button to choose them with.
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './drop-zone.module.css'
import { Icon } from './icon.tsx'
import type { Glyph } from './icon.tsx'
import { sizeInWords } from './upload/upload-rules.ts'

type DropZoneProps = {
  look: 'wide' | 'tile'
  icon: Glyph
  /** Something that could be dropped is held above it. */
  isOver: boolean
  multiple: boolean
  endings: readonly string[] | undefined
  /** The id of the field's name, which is read before its own words. */
  labelledBy: string
  maxBytes: number
  onFiles: (files: readonly File[]) => void
  /** How a form finds it when its field is wrong. */
  'data-path'?: string | undefined
}

export function DropZone(props: DropZoneProps) {
  const { look, icon, isOver, multiple, endings, labelledBy, maxBytes, onFiles } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const size = sizeInWords(maxBytes, localeOf[useLanguage()])
  const hint = endings ? t('ui.upload.hintKinds', { endings: endings.join(', '), size }) : t('ui.upload.hint', { size })
  const ownId = `${labelledBy}-choose`
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // The same file can be chosen again after it was taken away.
    event.target.value = ''
  }
  return (
    <>
      <button
        type="button"
        id={ownId}
        className={classes['zone']}
        data-look={look}
        data-over={isOver || undefined}
        data-choose
        data-path={props['data-path']}
        aria-labelledby={`${labelledBy} ${ownId}`}
        onClick={() => input.current?.click()}
      >
        <Icon of={icon} size={24} className={classes['icon'] ?? ''} />
        <span className={classes['words']}>{multiple ? t('ui.upload.choose') : t('ui.upload.chooseOne')}</span>
        <span className={classes['hint']}>{hint}</span>
      </button>
      {/* Read and reached through the button. */}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={endings?.map((ending) => `.${ending}`).join(',')}
        onChange={choose}
      />
    </>
  )
}
