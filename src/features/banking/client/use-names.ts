// The names of accounts, transactions and categories on the screen.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Account, Transaction } from '../entities.ts'

export function useNames() {
  const { t } = useTranslation()
  const plain = ({ name }: { name: string }) => (name === '' ? t('banking.mainAccount') : name)
  return {
    account: ({ name, numberEnd, currency }: Pick<Account, 'name' | 'numberEnd' | 'currency'>) =>
      [name === '' ? `${plain({ name })} ${currency}` : name, numberEnd && `•• ${numberEnd}`].filter(Boolean).join(' '),
    /** Its purpose: the message, else the category. */
    subject: ({ message, category }: Pick<Transaction, 'message' | 'category'>) =>
      message || (category === 'none' ? t('banking.type.transfer') : t(`banking.category.${category}`)),
    /** From whom it came or to whom it went. */
    party: ({
      type,
      party,
      counter,
      account,
      amount,
    }: Pick<Transaction, 'type' | 'party' | 'counter' | 'account' | 'amount'>) => {
      if (type === 'transfer') return t('banking.between', { from: plain(account), to: plain(counter) })
      if (party === '') return ''
      return t(amount > 0 ? 'banking.fromParty' : 'banking.toParty', { party })
    },
  }
}
