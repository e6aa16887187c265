// The person's photo with a camera at its edge: a picture that is chosen or dropped is cropped, sent and kept at once.
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { sizeInWords, sortFiles } from '#ui/upload/upload-rules.ts'
import { useDrop } from '#ui/upload/use-drop.ts'
import classes from './person-photo.module.css'
import { PhotoFace } from './photo-face.tsx'
import { usePhoto } from './use-details.ts'

const endings = ['jpeg', 'jpg', 'png', 'gif', 'webp']
const limits = { maxBytes: 3_145_728, most: 1, endings }

const CropDialog = deferred(() => import('./crop-dialog.tsx').then((module) => module.CropDialog))

/** The chosen file to crop, the refused one, and the upload progress of the cropped picture. */
function useChosenPhoto() {
  const { t } = useTranslation()
  const { change, ...photo } = usePhoto()
  const [chosen, setChosen] = useState<File>()
  const [part, setPart] = useState<number>()
  const [refusal, setRefusal] = useState<'too-large' | 'wrong-kind'>()
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const [refused] = sortFiles([file], [], limits).refused
    setRefusal(refused && (refused.why === 'too-large' ? 'too-large' : 'wrong-kind'))
    if (!refused) setChosen(file)
  }
  const send = async (picture: File) => {
    setChosen(undefined)
    setPart(0)
    try {
      const { uploadId } = await startUpload(picture, { onProgress: setPart }).done
      await change(uploadId)
      toast(t('account.photo.changed'))
    } catch (error) {
      toastError(error)
    }
    setPart(undefined)
  }
  const remove = () =>
    change(null).then(
      () => toast(t('account.photo.removed')),
      (error: unknown) => toastError(error),
    )
  return { ...photo, chosen, part, refusal, choose, send, remove, giveUp: () => setChosen(undefined) }
}

export function PersonPhoto({ size = 'large' }: { size?: 'large' | 'small' }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLFieldSetElement>(null)
  const { person, chosen, part, refusal, choose, send, remove, giveUp } = useChosenPhoto()
  const isOver = useDrop(place, choose)
  if (!person) return null
  const chooseHere = (event: ChangeEvent<HTMLInputElement>) => {
    choose([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <fieldset ref={place} aria-label={t('account.photo.name')} className={classes['field']} data-size={size}>
      <div className={classes['place']} data-over={isOver || undefined}>
        <PhotoFace person={person} />
        {part !== undefined && (
          <span className={classes['ring']}>
            <ProgressRing label={t('account.photo.sending')} value={part} max={1} size={size === 'large' ? 72 : 40} />
          </span>
        )}
        <span className={classes['camera']}>
          <IconButton
            label={t('account.photo.choose')}
            icon={IconCamera}
            variant="default"
            size="sm"
            onPointerEnter={CropDialog.prepare}
            onClick={() => input.current?.click()}
          />
        </span>
      </div>
      <input ref={input} type="file" hidden accept={endings.map((one) => `.${one}`).join(',')} onChange={chooseHere} />
      {size === 'large' && <Hint />}
      <Refused why={refusal} />
      {size === 'large' && person.avatarUrl !== null && (
        <Button variant="ghost" size="sm" icon={IconTrash} onClick={() => void remove()}>
          {t('account.photo.remove')}
        </Button>
      )}
      {chosen && <CropDialog file={chosen} onCropped={(picture) => void send(picture)} onClose={giveUp} />}
    </fieldset>
  )
}

function Hint() {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const size = sizeInWords(limits.maxBytes, locale)
  return <p className={classes['hint']}>{t('ui.upload.hintKinds', { endings: endings.join(', '), size })}</p>
}

function Refused({ why }: { why: 'too-large' | 'wrong-kind' | undefined }) {
  const { t } = useTranslation()
  return (
    <p role="alert" className={classes['error']}>
      {why && t(`account.photo.${why}`)}
    </p>
  )
}
