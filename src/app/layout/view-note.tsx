// Says to an admin that they look at Atrium as another role, and leads them back.
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconEye } from '@tabler/icons-react'
import type { Role } from '#kernel/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useViewAs } from './use-view-as.ts'

export function ViewNote({ role }: { role: Role }) {
  const { t } = useTranslation()
  const { isPending, view } = useViewAs()
  const action = (
    <Button size="sm" busy={isPending} onClick={() => view(null)}>
      {t('app.viewOwn')}
    </Button>
  )
  return (
    <Note tone="warning" icon={IconEye} isWide action={action}>
      {t('app.viewing', { role: t(`app.role.${role}`) })}
    </Note>
  )
}
