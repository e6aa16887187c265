// The card at the foot of the side menu that leads to the documentation, where one is configured.
import { useTranslation } from '#kernel/client/i18n.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import classes from './sidebar.module.css'

export function DocumentationCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { documentation } = publicConfig().links
  if (documentation === undefined || !user) return null
  return (
    <div className={classes['docs']}>
      <p className={classes['docsHi']}>{t('app.docs.hi', { name: user.firstName })}</p>
      <p className={classes['docsText']}>{t('app.docs.text')}</p>
      <ButtonLink href={documentation} target="_blank" rel="noopener noreferrer" size="sm" fullWidth>
        {t('app.docs.open')}
      </ButtonLink>
    </div>
  )
}
