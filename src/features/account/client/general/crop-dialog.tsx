// Which part of a picture becomes the photo: dragged, pinched or moved by arrows below a round window.
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from 'react-easy-crop'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SliderField } from '#ui/slider-field.tsx'
import { usePreview } from '#ui/upload/use-preview.ts'
import 'react-easy-crop/react-easy-crop.css'
import classes from './crop-dialog.module.css'
import { cutOut } from './cut-out.ts'

const zoomMax = 4
const zoomStep = 0.1

type CropDialogProps = { file: File; onCropped: (picture: File) => void; onClose: () => void }

export function CropDialog({ file, onCropped, onClose }: CropDialogProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const source = usePreview(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isUnreadable, setUnreadable] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const isPlaced = area !== undefined
  // The arrows are the picture's own, so the focus begins there, as soon as it knows its place.
  useEffect(() => {
    if (isPlaced) stage.current?.querySelector<HTMLElement>('[role=group]')?.focus()
  }, [isPlaced])
  const cut = () => {
    if (source !== undefined && area) cutOut(source, area).then(onCropped, toastError)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('account.photo.crop')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={!area || isUnreadable} onClick={cut}>
            {t('account.photo.use')}
          </Button>
        </>
      }
    >
      <div ref={stage} className={classes['stage']}>
        {source !== undefined && !isUnreadable && (
          <Cropper
            image={source}
            crop={place}
            zoom={zoom}
            maxZoom={zoomMax}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('account.photo.move'), role: 'group' }}
            mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
        {isUnreadable && (
          <p role="alert" className={classes['unreadable']}>
            {t('account.photo.unreadable')}
          </p>
        )}
      </div>
      <SliderField
        label={t('account.photo.zoom')}
        value={zoom}
        min={1}
        max={zoomMax}
        step={zoomStep}
        words={(value) => value.toLocaleString(locale, { style: 'percent' })}
        onChange={setZoom}
      />
      <p className={classes['hint']}>{t('account.photo.hint')}</p>
    </Dialog>
  )
}
