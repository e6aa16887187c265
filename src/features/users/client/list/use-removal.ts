// Takes a person away: at once, with a way back; oneself only after a question.
import { useTranslation } from '#kernel/client/i18n.ts'
import { confirm } from '#ui/confirm.tsx'
import type { User } from '../../entities.ts'
import type { UserActions } from './use-user-actions.ts'

/** Answers whether they are gone. */
export function useRemoval(actions: UserActions, myId: string | undefined) {
  const { t } = useTranslation()
  return async (user: User): Promise<boolean> => {
    const question = {
      title: t('users.deleteMe'),
      text: t('users.deleteMeText'),
      action: t('ui.delete'),
      danger: true,
    }
    if (user.id === myId && !(await confirm(question))) return false
    return actions.remove([user])
  }
}
