// Asks once more before money is sent: to whom, how much, and with which words.
import type { Translate } from '#kernel/texts.ts'
import { confirm } from '#ui/confirm.tsx'

type Asked = { recipient: string; amount: string; message: string }

export function confirmTransfer(t: Translate, { recipient, amount, message }: Asked): Promise<boolean> {
  return confirm({
    title: t('banking.confirm.title', { amount, recipient }),
    text: message === '' ? t('banking.confirm.text') : t('banking.confirm.textMessage', { message }),
    action: t('banking.confirm.action'),
  })
}
