// The other person: face, name, role, and how else to reach them, as far as they show it.
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { PersonLink } from '#ui/person-link.tsx'
import type { Conversation } from '../../entities.ts'
import { faceOf, othersIn } from '../people.ts'
import panel from './details-panel.module.css'
import classes from './person-details.module.css'

export function PersonDetails({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const meId = useSession().user?.id ?? ''
  const [other] = othersIn(conversation, meId)
  const person = other ?? conversation.participants[0]
  if (!person) return null
  const { name, role, address, phone, email } = person
  const hasInformation = address !== null || phone !== null || email !== null
  return (
    <>
      <div className={classes['person']}>
        <span className={classes['face']}>
          <Avatar person={faceOf(person)} size="fill" />
        </span>
        <h3 className={classes['name']}>
          <PersonLink person={{ id: person.id, name }} href={personPath(person)} />
        </h3>
        {role !== '' && <p className={classes['role']}>{role}</p>}
      </div>
      {hasInformation && (
        <section>
          <h3 className={panel['caption']}>{t('chat.information')}</h3>
          <ul className={classes['facts']}>
            {address !== null && <Fact icon={IconMapPin} label={t('chat.address')} value={address} />}
            {phone !== null && <Fact icon={IconPhone} label={t('chat.phone')} value={phone} href={`tel:${phone}`} />}
            {email !== null && <Fact icon={IconMail} label={t('chat.email')} value={email} href={`mailto:${email}`} />}
          </ul>
        </section>
      )}
    </>
  )
}

type FactProps = { icon: Glyph; label: string; value: string; href?: string }

function Fact({ icon, label, value, href }: FactProps) {
  return (
    <li className={classes['fact']}>
      <Icon of={icon} size={18} />
      <span className="visually-hidden">{label}</span>
      {href === undefined ? (
        <bdi className={classes['value']}>{value}</bdi>
      ) : (
        <a className={classes['value']} href={href} dir="ltr">
          {value}
        </a>
      )}
    </li>
  )
}
