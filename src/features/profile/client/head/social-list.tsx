// Where else this person can be found.
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { socialName, socialSites } from '../../social-links.ts'
import type { Shown } from '../shown-profile.ts'
import classes from './about-person.module.css'
import { socialIcons } from './social-icons.ts'

export function SocialList({ profile: { name, social }, isOwn }: Shown) {
  const { t } = useTranslation()
  const links = socialSites.flatMap((site) => {
    const href = social[site]
    return href === null ? [] : [{ site, href }]
  })
  if (links.length === 0 && !isOwn) return null
  return (
    <section className={classes['section']} aria-labelledby="social">
      <SectionTitle id="social" level={3}>
        {t('profile.social.title')}
      </SectionTitle>
      <ul className={classes['lines']}>
        {links.map(({ site, href }) => (
          <li key={site} className={classes['line']}>
            <Icon of={socialIcons[site]} size={20} />
            <span className={classes['words']}>
              <Link quiet href={href} target="_blank" rel="noreferrer" dir="ltr">
                {socialName(site, href)}
                {/* Who speaks to the page says what they see; the rest is heard after it. */}
                <span className="visually-hidden">
                  {` ${t('profile.social.opens', { name, site: t(`profile.social.${site}`) })}`}
                </span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {links.length === 0 && (
        <div className={classes['add']}>
          <ButtonLink variant="ghost" size="sm" icon={IconPlus} href="/dashboard/user/account?tab=social">
            {t('profile.social.add')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
