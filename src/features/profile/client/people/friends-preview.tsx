// Some of a person's friends by face, beside what the person says of themself.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import type { Profile } from '../../entities.ts'
import { pageOfPerson } from '../addresses.ts'
import classes from './friends-preview.module.css'
import { usePeople } from './use-people.ts'

const most = 6

export function FriendsPreview({ profile, onOpen }: { profile: Profile; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows: people = [] } = usePeople(profile.id, 'friends')
  return (
    <section className={classes['section']} aria-labelledby="some-friends">
      <SectionTitle
        id="some-friends"
        level={3}
        count={format.number(profile.friends)}
        action={
          <Button variant="ghost" size="sm" onClick={onOpen}>
            {t('profile.friends.all')}
          </Button>
        }
      >
        {t('profile.friends.list')}
      </SectionTitle>
      <ul className={classes['grid']} data-rows={Math.ceil(Math.min(profile.friends, most) / 3)}>
        {people.slice(0, most).map((person) => (
          <li key={person.id} className={classes['person']}>
            <PersonFace person={person} href={pageOfPerson(person)} size={48} isBesideName />
            <PersonLink person={person} href={pageOfPerson(person)} strong />
          </li>
        ))}
      </ul>
    </section>
  )
}
