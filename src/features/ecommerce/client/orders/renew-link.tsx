// Sends a visitor a new link to their order, after which earlier ones open nothing.
import { useMutation } from '@tanstack/react-query'
import { IconLink } from '@tabler/icons-react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { renewOrderLink } from '../../visitor-contract.ts'

export function RenewLink({ orderId, email }: { orderId: string; email: string }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(renewOrderLink, { orderId }),
    onSuccess: () => toast(t('ecommerce.visitor.renewed')),
    onError: toastError,
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
