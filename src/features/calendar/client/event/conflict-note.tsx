// Says who is busy during the event.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Note } from '#ui/note.tsx'
import type { Face } from '../../entities.ts'
import { useZone } from '../use-preferences.ts'
import type { BusyTime } from './busy.ts'
import classes from './event-form.module.css'
import { useWhenWords } from './when-words.ts'

/** Any others are just counted. */
const mostNamed = 3

type ConflictNoteProps = {
  conflicts: readonly { personId: string; time: BusyTime }[]
  faces: ReadonlyMap<string, Face>
  myId: string | undefined
}

export function ConflictNote({ conflicts, faces, myId }: ConflictNoteProps) {
  const { t } = useTranslation()
  const words = useWhenWords(useZone())
  const more = conflicts.length - mostNamed
  const sentence = ({ personId, time }: ConflictNoteProps['conflicts'][number]) => {
    const who = personId === myId ? 'you' : 'other'
    const how = time.isTentative ? 'tentative' : 'busy'
    const length = time.allDay ? 'allDay' : 'times'
    const name = faces.get(personId)?.name ?? ''
    return t(`calendar.conflict.${who}.${how}.${length}`, { name, times: words.times(time.start, time.end) })
  }
  return (
    <div aria-live="polite">
      {conflicts.length > 0 && (
        <Note tone="warning">
          {conflicts.slice(0, mostNamed).map((conflict) => (
            <p key={conflict.personId} className={classes['conflict']}>
              {sentence(conflict)}
            </p>
          ))}
          {more > 0 && <p className={classes['conflict']}>{t('calendar.conflict.more', { count: more })}</p>}
        </Note>
      )}
    </div>
  )
}
