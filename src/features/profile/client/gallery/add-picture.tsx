// A picture for the gallery, with the title under which it hangs there.
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { UploadField } from '#ui/upload-field.tsx'
import { addPicture } from '../../contract.ts'
import { mediaMaxBytes } from '../../entities.ts'
import { pages, picturesKey } from '../keys.ts'
import classes from './add-picture.module.css'

const endings = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif']

export function AddPicture({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const id = useId()
  const { form, submit, isBusy } = useContractForm(addPicture.input, {
    initialValues: { title: '', uploadId: '' },
    toInput: (values) => ({ ...values, title: values.title.trim(), id: newId() }),
    onSubmit: async (input) => {
      await call(addPicture, input)
      await Promise.all([picturesKey(personId), pages].map((queryKey) => cache.invalidateQueries({ queryKey })))
      toast(t('profile.gallery.added'))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('profile.gallery.dialog')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={id} variant="filled" busy={isBusy}>
            {t('profile.gallery.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['fields']} onSubmit={submit} noValidate>
        <UploadField
          label={t('profile.gallery.picture')}
          upload={(file, onProgress) => startUpload(file, { onProgress })}
          onChange={([uploadId = '']) => form.setFieldValue('uploadId', uploadId)}
          wordsOf={(error) => t(`errors.${failureOf(error).code}`)}
          maxBytes={mediaMaxBytes}
          most={1}
          endings={endings}
          look="tiles"
          error={form.errors['uploadId'] && t('profile.gallery.missing')}
          data-path={form.getInputProps('uploadId')['data-path']}
        />
        <TextField {...form.getInputProps('title')} label={t('profile.gallery.name')} dir="auto" />
      </form>
    </Dialog>
  )
}
