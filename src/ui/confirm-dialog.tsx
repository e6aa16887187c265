// The dialog of confirm(), loaded with the first question.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from './button.tsx'
import type { AskedQuestion } from './confirm.tsx'
import { Dialog } from './dialog.tsx'

/** Shows the question; the last one stays mounted without being open, so that it can fade. */
export function ConfirmDialog({ question, isOpen }: { question: AskedQuestion; isOpen: boolean }) {
  const { t } = useTranslation()
  const { title, text, action, danger = false, answer } = question
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      title={title}
      withClose={false}
      isAbove
      foot={
        <>
          <Button {...(danger && { 'data-autofocus': true })} onClick={() => answer(false)}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'filled'}
            {...(!danger && { 'data-autofocus': true })}
            onClick={() => answer(true)}
          >
            {action}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
