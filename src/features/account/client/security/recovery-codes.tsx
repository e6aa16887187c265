// Shows recovery codes, this once: to save as a file, to copy, to write down.
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { useSession } from '#kernel/client/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './set-up-codes.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void }

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const title = t('account.codes.file', { product: publicConfig().productName, email: user?.email ?? '' })
  const text = codes.join('\n')
  const copy = () => void copyWithToast(text, t('account.codes.copied'))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      withClose={false}
      stays
      title={t('account.codes.keepTitle')}
      foot={
        <Button variant="filled" onClick={onClose}>
          {t('ui.done')}
        </Button>
      }
    >
      <p className={classes['words']}>{t('account.codes.keepText')}</p>
      <ul className={classes['codes']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button size="sm" icon={IconDownload} onClick={() => save('recovery-codes.txt', `${title}\n\n${text}\n`)}>
          {t('ui.save')}
        </Button>
        <Button size="sm" icon={IconCopy} onClick={copy}>
          {t('ui.copy')}
        </Button>
      </div>
    </Dialog>
  )
}

function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address))
}
