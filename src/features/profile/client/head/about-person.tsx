// A summary of the person: quote, place, address, work, school.
import { IconBriefcase, IconMail, IconMapPin, IconPlus, IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import type { Shown } from '../shown-profile.ts'
import classes from './about-person.module.css'
import { DetailsDialog } from './details-dialog.tsx'

const strong = { b: <strong /> }

export function AboutPerson({ profile, isOwn }: Shown) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { quote, school, city, country, email, jobTitle, company } = profile
  const land = country === null ? null : countryName(country, language)
  const place = city !== null && land !== null ? t('profile.about.place', { city, country: land }) : (city ?? land)
  return (
    <section className={classes['section']} aria-labelledby="about">
      <SectionTitle id="about" level={3}>
        {t('profile.about.title')}
      </SectionTitle>
      {quote !== '' && (
        <blockquote className={classes['quote']} dir="auto">
          {quote}
        </blockquote>
      )}
      <ul className={classes['lines']}>
        {place !== null && (
          <Line icon={IconMapPin}>
            <RichMessage i18nKey="profile.about.livesIn" values={{ place }} components={strong} />
          </Line>
        )}
        <Line icon={IconMail}>
          <Link quiet href={`mailto:${email}`} dir="ltr">
            {email}
          </Link>
        </Line>
        {jobTitle !== '' && company && (
          <Line icon={IconBriefcase}>
            <RichMessage i18nKey="profile.about.worksAt" values={{ job: jobTitle, company }} components={strong} />
          </Line>
        )}
        {school !== '' && (
          <Line icon={IconSchool}>
            <RichMessage i18nKey="profile.about.studiedAt" values={{ school }} components={strong} />
          </Line>
        )}
      </ul>
      {isOwn && quote === '' && school === '' && (
        <div className={classes['add']}>
          <Button variant="ghost" size="sm" icon={IconPlus} onClick={() => setOpen(true)}>
            {t('profile.about.add')}
          </Button>
        </div>
      )}
      {isOpen && <DetailsDialog profile={profile} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Line({ icon, children }: { icon: Glyph; children: ReactNode }) {
  return (
    <li className={classes['line']}>
      <Icon of={icon} size={20} />
      <span className={classes['words']}>{children}</span>
    </li>
  )
}
