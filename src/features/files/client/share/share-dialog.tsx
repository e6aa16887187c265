// Sharing of a file or folder: with people, with the workspace, and by link.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

type ShareDialogProps = { entryId: string; isOpen: boolean; onClose: () => void }

export function ShareDialog({ entryId, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" title={t('files.share.title', { name: '' })}>
      {entryId}
    </Dialog>
  )
}
