// The bank asks whether its customer is the one who pays; the test provider plays it.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type BankAsksProps = { isPending: boolean; onAnswer: (isAgreed: boolean) => void }

export function BankAsks({ isPending, onAnswer }: BankAsksProps) {
  const { t } = useTranslation()
  return (
    <Note
      tone="warning"
      isNews
      action={
        <>
          <Button size="sm" disabled={isPending} onClick={() => onAnswer(false)}>
            {t('payments.bank.refuse')}
          </Button>
          <Button size="sm" variant="filled" busy={isPending} onClick={() => onAnswer(true)}>
            {t('payments.bank.agree')}
          </Button>
        </>
      }
    >
      {t('payments.bank.asks')}
    </Note>
  )
}
