// The fields that only an entry of the team has: a photo, and the person of the workspace that it is about.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { Avatar } from '#ui/avatar.tsx'
import { AvatarUpload } from '#ui/avatar-upload.tsx'
import { Button } from '#ui/button.tsx'
import { PeoplePicker } from '#ui/people-picker.tsx'
import type { Texts } from '../../content.ts'
import type { Entry, TeamPerson } from '../../contract.ts'
import { findTeamPeople } from '../../contract.ts'
import classes from '../site.module.css'

/** The changes to both; undefined leaves one as it is, null takes it away. */
export type Team = { photo: string | null | undefined; person: TeamPerson | null | undefined }
export const untouched: Team = { photo: undefined, person: undefined }

const nobody: readonly TeamPerson[] = []
const send = (file: File, onProgress: (part: number) => void) => startUpload(file, { onProgress })

type MemberFieldsProps = { entry: Entry | undefined; plain: Texts; value: Team; onChange: (value: Team) => void }

export function MemberFields({ entry, plain, value, onChange }: MemberFieldsProps) {
  return (
    <>
      <Photo entry={entry} plain={plain} photo={value.photo} onChange={(photo) => onChange({ ...value, photo })} />
      <AboutPerson
        person={value.person === undefined ? (entry?.person ?? null) : value.person}
        onChange={(person) => onChange({ ...value, person })}
      />
    </>
  )
}

type PhotoProps = Pick<MemberFieldsProps, 'entry' | 'plain'> & {
  photo: Team['photo']
  onChange: (photo: Team['photo']) => void
}

/** Without one the face is shown that the page draws. */
function Photo({ entry, plain, photo, onChange }: PhotoProps) {
  const { t } = useTranslation()
  const name = plain['name'] ?? ''
  const photoUrl = photo === null ? null : (entry?.photoUrl ?? null)
  const drawn = name === '' ? null : `portrait:${plain['portrait'] ?? name}`
  return (
    <div className={classes['photo']}>
      <AvatarUpload label={t('site.content.team.photo', { name })} upload={send} onChange={onChange}>
        <Avatar person={{ id: entry?.id ?? '', name: name || '…', avatarUrl: photoUrl ?? drawn }} size="fill" />
      </AvatarUpload>
      {photoUrl !== null && photo === undefined && (
        <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
          {t('site.content.team.removePhoto')}
        </Button>
      )}
    </div>
  )
}

type AboutPersonProps = { person: TeamPerson | null; onChange: (person: TeamPerson | null) => void }

function AboutPerson({ person, onChange }: AboutPersonProps) {
  const { t } = useTranslation()
  const [found, setFound] = useState<readonly TeamPerson[]>([])
  const { data = nobody } = useQuery({
    queryKey: ['site', 'people'],
    queryFn: async ({ signal }) => (await call(findTeamPeople, { search: '' }, { signal })).people,
  })
  const known = [...new Map([...data, ...found].map((one) => [one.id, one])).values()]
  return (
    <fieldset className={classes['person']}>
      <legend>{t('site.content.team.person')}</legend>
      {person ? (
        <>
          <span className={classes['chosen']}>
            <Avatar person={person} size={32} />
            <bdi>{person.name}</bdi>
          </span>
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t('site.content.team.unlink')}
          </Button>
        </>
      ) : (
        <PeoplePicker
          label={t('site.content.team.person')}
          button={t('site.content.team.choosePerson')}
          chosen={[]}
          people={known}
          find={async (search) => {
            const { people } = await call(findTeamPeople, { search })
            setFound((before) => [...before, ...people])
            return people
          }}
          onChange={(ids) => onChange(known.find(({ id }) => id === ids.at(-1)) ?? null)}
          max={1}
        />
      )}
      <p className={classes['note']}>{t('site.content.team.personText')}</p>
    </fieldset>
  )
}
