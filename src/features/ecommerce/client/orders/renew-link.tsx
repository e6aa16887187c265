// Sends a visitor a new link to their order, after which earlier ones open nothing.
import { IconLink } from '@tabler/icons-react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { renewOrderLink } from '../../visitor-contract.ts'

export function RenewLink({ orderId, email }: { orderId: string; email: string }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useAction(() => call(renewOrderLink, { orderId }), {
    done: () => t('ecommerce.visitor.renewed'),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('ecommerce.visitor.renewQuestion', { email }),
      text: t('ecommerce.visitor.renewText'),
      action: t('ecommerce.visitor.renew'),
    })
    if (isSure) mutate()
  }
  return (
    <Button size="sm" icon={IconLink} busy={isPending} onClick={() => void ask()}>
      {t('ecommerce.visitor.renew')}
    </Button>
  )
}
