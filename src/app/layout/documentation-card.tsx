// The card at the foot of the side menu that leads outside: to the documentation and what else is configured.
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { listOutsideLinks } from './outside-links.ts'
import classes from './sidebar.module.css'

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

export function DocumentationCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const links = listOutsideLinks()
  if (links.length === 0 || !user) return null
  const documentation = links.find(({ name }) => name === 'documentation')
  return (
    <div className={classes['docs']}>
      <p className={classes['docsHi']}>{t('app.docs.hi', { name: user.firstName })}</p>
      {documentation && (
        <>
          <p className={classes['docsText']}>{t('app.docs.text')}</p>
          <ButtonLink href={documentation.href} {...newTab} size="sm" fullWidth>
            {t(documentation.label)}
          </ButtonLink>
        </>
      )}
      {links
        .filter((link) => link !== documentation)
        .map(({ name, label, href }) => (
          <a key={name} href={href} {...newTab} className={classes['docsLink']}>
            {t(label)}
            <Icon of={IconExternalLink} size={16} mirrored />
            <span className="visually-hidden">{t('app.opensInNewTab')}</span>
          </a>
        ))}
    </div>
  )
}
