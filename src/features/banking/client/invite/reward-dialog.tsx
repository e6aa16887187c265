// Sets what somebody is paid when a person whom they invited joins.
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { saveInviteReward } from '../../contract.ts'
import { bankingKey } from '../keys.ts'
import { amountIn, typedAmount } from '../typed-amounts.ts'
import { useKnownBanking } from '../use-known-banking.ts'

export function RewardDialog({ reward, onClose }: { reward: number; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const currency = useKnownBanking()?.currency ?? 'EUR'
  const { form, submit, isBusy } = useContractForm<{ reward: string }, InputOf<typeof saveInviteReward>>(
    saveInviteReward.input,
    {
      initialValues: { reward: typedAmount(reward, currency) },
      toInput: (values) => ({ reward: amountIn(values.reward, currency) }),
      onSubmit: async (input) => {
        await call(saveInviteReward, input)
        await cache.invalidateQueries({ queryKey: bankingKey })
        toast(t('banking.done.rewardSaved'))
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('banking.invite.setReward')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <TextField
          {...form.getInputProps('reward')}
          data-autofocus
          label={t('banking.invite.reward')}
          description={t('banking.invite.rewardText')}
          inputMode="decimal"
          dir="ltr"
          end={currency}
          endWidth="3.25rem"
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
