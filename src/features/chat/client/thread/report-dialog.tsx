// Reports a conversation, or one message of it, to the admins.
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { reportConversation } from '../../contract.ts'

type ReportDialogProps = {
  conversationKey: string
  messageId?: string | undefined
  title: string
  isOpen: boolean
  onClose: () => void
}

const maxReason = 2000

export function ReportDialog({ conversationKey, messageId, title, isOpen, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const report = useAction(
    (words: string) =>
      call(reportConversation, { conversationKey, reason: words, ...(messageId !== undefined && { messageId }) }),
    {
      done: () => t('chat.report.done'),
      keep: () => {
        setReason('')
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('chat.report.title', { name: title })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="filled"
            busy={report.isPending}
            disabled={reason.trim() === ''}
            onClick={() => report.mutate(reason.trim())}
          >
            {t('chat.report.send')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('chat.report.reason')}
        description={t('chat.report.help')}
        value={reason}
        maxLength={maxReason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
