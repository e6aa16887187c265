// Says what is not saved yet, below the form, with the two ways on.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import classes from './save-bar.module.css'
import type { DetailsForm } from './use-details-form.ts'

export function SaveBar({ form }: { form: DetailsForm }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { changed, saved, isBusy, discard } = form
  const fields = format.list(changed.map((field) => t(`account.detail.${field}`)))
  const words =
    changed.length > 0
      ? t('account.general.unsaved', { count: changed.length, fields })
      : t(saved.length > 0 ? 'account.general.saved' : 'account.general.nothing')
  return (
    <div className={classes['bar']}>
      <output className={classes['words']}>{words}</output>
      <Button onClick={discard} disabled={changed.length === 0 || isBusy}>
        {t('account.general.discard')}
      </Button>
      <Button type="submit" variant="filled" busy={isBusy} disabled={changed.length === 0}>
        {t('account.general.save')}
      </Button>
    </div>
  )
}
