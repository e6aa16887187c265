// Keyboard shortcuts in groups: rows of what they do and their keys.
import classes from './key-list.module.css'

export type KeyGroup = { title: string; rows: readonly { name: string; caps: readonly string[] }[] }

/** Scrolls by keys too where it doesn't fit. */
export function KeyList({ label, groups }: { label: string; groups: readonly KeyGroup[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where they do not fit, keys scroll them too
    <section className={classes['groups']} aria-label={label} tabIndex={0}>
      {groups.map(({ title, rows }) => (
        <section key={title}>
          <h3 className={classes['title']}>{title}</h3>
          <dl className={classes['keys']}>
            {rows.map(({ name, caps }) => (
              <div key={name} className={classes['row']}>
                <dt>{name}</dt>
                <dd className={classes['caps']} dir="ltr">
                  {caps.map((cap) => (
                    <kbd key={cap} className={classes['cap']}>
                      {cap === 'Ctrl' && isMac ? '⌘' : cap}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}

const isMac = navigator.platform.startsWith('Mac')
