// The person’s tasks on the start page: the same list as on the page of tasks, fetched when it comes near.
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import { deferred, useArrived } from '#ui/deferred.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Loading } from '#ui/states.tsx'

const Panel = deferred(async () => {
  const [{ TaskPanel }] = await Promise.all([import('./task-panel.tsx'), loadTexts(['tasks'])])
  return TaskPanel
})

export function Widget() {
  const { t } = useTranslation()
  if (useArrived(Panel)) return <Panel most={5} />
  return (
    <>
      <SectionTitle>{t('tasks.title')}</SectionTitle>
      <Loading count={5} />
    </>
  )
}
