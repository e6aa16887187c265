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

/** What is to be changed; undefined leaves it, null takes it away. */
export type Team = { photo: string | null | undefined; person: TeamPerson | null | undefined }
export const untouched: Team = { photo: undefined, person: undefined }

const send = (file: File, onProgress: (part: number) => void) => startUpload(file, { onProgress })

type MemberFieldsProps = { entry: Entry | undefined; plain: Texts; value: Team; onChange: (value: Team) => void }

export function MemberFields({ entry, plain, value, onChange }: MemberFieldsProps) {
  const { t } = useTranslation()
  const name = plain['name'] ?? ''
  const [found, setFound] = useState<readonly TeamPerson[]>([])
  const { data } = useQuery({
    queryKey: ['site', 'people'],
    queryFn: async ({ signal }) => (await call(findTeamPeople, { search: '' }, { signal })).people,
  })
  const person = value.person === undefined ? (entry?.person ?? null) : value.person
  const photoUrl = value.photo === null ? null : (entry?.photoUrl ?? null)
  // As the page draws it.
  const drawn = name === '' ? null : `portrait:${plain['portrait'] ?? name}`
  const known = [...(person ? [person] : []), ...(data ?? []), ...found]
  const offered = [...new Map(known.map((one) => [one.id, one])).values()]
  const choose = (ids: readonly string[]) =>
    onChange({ ...value, person: offered.find(({ id }) => id === ids.at(-1)) ?? null })
  return (
    <>
      <div className={classes['photo']}>
        <AvatarUpload
          label={t('site.content.team.photo', { name })}
          upload={send}
          onChange={(uploadId) => onChange({ ...value, photo: uploadId })}
        >
          <Avatar person={{ id: entry?.id ?? '', name: name || '…', avatarUrl: photoUrl ?? drawn }} size="fill" />
        </AvatarUpload>
        {photoUrl !== null && value.photo === undefined && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ ...value, photo: null })}>
            {t('site.content.team.removePhoto')}
          </Button>
        )}
      </div>
      <fieldset className={classes['person']}>
        <legend>{t('site.content.team.person')}</legend>
        {person && (
          <span className={classes['chosen']}>
            <Avatar person={person} size={32} />
            <bdi>{person.name}</bdi>
          </span>
        )}
        {person ? (
          <Button size="sm" variant="ghost" onClick={() => onChange({ ...value, person: null })}>
            {t('site.content.team.unlink')}
          </Button>
        ) : (
          <PeoplePicker
            label={t('site.content.team.person')}
            button={t('site.content.team.choosePerson')}
            chosen={[]}
            people={offered}
            find={async (search) => {
              const { people } = await call(findTeamPeople, { search })
              setFound((before) => [...before, ...people])
              return people
            }}
            onChange={choose}
            max={1}
          />
        )}
        <p className={classes['note']}>{t('site.content.team.personText')}</p>
      </fieldset>
    </>
  )
}
