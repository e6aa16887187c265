// A list of events as lines: the color, the name, and the day and time below; a press opens one.
import { Loading } from '#ui/states.tsx'
import type { Desk } from '../desk.ts'
import hueClasses from '../hues.module.css'
import type { Entry } from '../views/entry.ts'
import { useEntryTitle } from '../views/event-element.tsx'
import { useSpanWords } from '../views/use-span-words.ts'
import classes from './filter-drawer.module.css'

type FoundListProps = { desk: Desk; entries: readonly Entry[]; isPending: boolean; title: string }

const maxShown = 200

export function FoundList({ desk, entries, isPending, title }: FoundListProps) {
  if (isPending) return <Loading count={4} />
  return (
    <section aria-label={title}>
      <h3 className={classes['count']} aria-live="polite">
        {title}
      </h3>
      <ul className={classes['list']}>
        {entries.slice(0, maxShown).map((entry) => (
          <li key={entry.key}>
            <Found desk={desk} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Found({ desk, entry }: { desk: Desk; entry: Entry }) {
  const title = useEntryTitle(entry)
  const words = useSpanWords()(entry.span)
  return (
    <button
      type="button"
      className={`${classes['found']} ${hueClasses['hue']}`}
      data-hue={entry.hue}
      onClick={() => desk.open(entry)}
    >
      <span className="visually-hidden">
        {title}, {words}
      </span>
      <span className={classes['mark']} />
      <span className={classes['words']} aria-hidden="true">
        <bdi className={classes['title']}>{title}</bdi>
        <span className={classes['when']}>{words}</span>
      </span>
    </button>
  )
}
