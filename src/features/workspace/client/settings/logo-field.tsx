// The picture that stands in place of the mark: a place to drop one on or press, and the way back to the mark.
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { localeOf } from '#kernel/languages.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { Tip } from '#ui/tip.tsx'
import { RefusedFiles } from '#ui/upload/upload-refused.tsx'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import { UploadAnnouncer } from '#ui/upload/upload-announcer.tsx'
import { useDrop } from '#ui/upload/use-drop.ts'
import { usePreview } from '#ui/upload/use-preview.ts'
import { useUploads } from '#ui/upload/use-uploads.ts'
import classes from './look.module.css'
import type { SettingsForm } from './use-settings.ts'

// One more than it shows: a second picture takes the place of the first.
const limits = { maxBytes: 3_145_728, endings: ['png', 'jpg', 'jpeg', 'gif', 'webp'], most: 2 }

/** Drawn anew once the logo is saved or given up: with what is there. */
export function LogoField({ form, logo }: { form: SettingsForm; logo: string | null }) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { list, items, refused, news } = useUploads({
    upload: (file, onProgress) => startUpload(file, { onProgress }),
    wordsOf: (error) => t(`errors.${failureOf(error).code ?? 'internal'}`),
    limits,
    onChange: (ids) => form.change({ logo: ids.at(-1) }),
  })
  const item = items.at(-1)
  const preview = usePreview(item?.file)
  const choose = (files: readonly File[]) => {
    const before = items
    list.add(files.slice(0, 1))
    // A refused file leaves the picture as it is.
    if (list.read().items.length > before.length) for (const { id } of before) list.remove(id)
  }
  const isOver = useDrop(place, choose)
  const shown = preview ?? (form.values.logo === null ? undefined : (logo ?? undefined))
  const hint = t('workspace.settings.logoHint', { size: sizeInWords(limits.maxBytes, locale) })
  const remove = () => {
    for (const { id } of items) list.remove(id)
    form.change({ logo: logo === null ? undefined : null })
  }
  return (
    <div ref={place} className={classes['logo']}>
      <Tip label={`${t('workspace.settings.chooseLogo')}. ${hint}`}>
        <button
          type="button"
          className={classes['logoPlace']}
          data-over={isOver || undefined}
          aria-label={`${t('workspace.settings.chooseLogo')}. ${hint}`}
          onClick={() => input.current?.click()}
        >
          {shown === undefined ? <Mark /> : <img className={classes['logoPicture']} src={shown} alt="" />}
          {item && (item.state === 'sending' || item.state === 'waiting') && (
            <span className={classes['ring']}>
              <ProgressRing label={t('workspace.settings.field.logo')} value={item.part} max={1} />
            </span>
          )}
        </button>
      </Tip>
      <input
        ref={input}
        type="file"
        hidden
        accept={limits.endings.map((ending) => `.${ending}`).join()}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          choose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {shown !== undefined && (
        <span className={classes['logoRemove']}>
          <IconButton
            label={t('workspace.settings.removeLogo')}
            icon={IconX}
            size="sm"
            variant="default"
            onClick={remove}
          />
        </span>
      )}
      {item?.state === 'failed' && <p className={classes['problem']}>{item.reason ?? t('ui.upload.failed')}</p>}
      <RefusedFiles files={refused} limits={limits} />
      <UploadAnnouncer news={news} />
    </div>
  )
}

/** The mark of Atrium itself, whatever the workspace's own is now. */
const Mark = () => (
  <span className={classes['mark']}>
    <Logo size={52} />
  </span>
)
