// The list on paper: a plain table of everybody whom the filters leave, seen by the printer alone.
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { printUsers } from '../../contract.ts'
import classes from './print-sheet.module.css'
import type { Filters } from './list-filters.ts'

type PrintSheetProps = { filters: Filters; onDone: () => void }

type Printed = OutputOf<typeof printUsers> & { at: Date }

export function PrintSheet({ filters, onDone }: PrintSheetProps) {
  const [sheet, setSheet] = useState<Printed>()
  // Read once: what is printed is the list as it was when somebody asked for it.
  const [input] = useState(filters)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      try {
        const answer = await call(printUsers, input)
        if (isWanted) setSheet({ ...answer, at: new Date() })
      } catch (error) {
        toastError(error)
        if (isWanted) done()
      }
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [input])
  useEffect(() => {
    if (!sheet) return
    // The browser waits here until its own dialog is closed.
    window.print()
    done()
  }, [sheet])
  return sheet && createPortal(<Sheet sheet={sheet} />, document.body)
}

function Sheet({ sheet: { users, isCapped, at } }: { sheet: Printed }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['sheet']}>
      <h1 className={classes['title']}>
        {t('users.title')} <span className={classes['product']}>{publicConfig().productName}</span>
      </h1>
      <p className={classes['about']}>
        {t(isCapped ? 'users.print.capped' : 'users.print.count', {
          count: users.length,
          at: format.dateTime(at),
        })}
      </p>
      <table className={classes['table']}>
        <thead>
          <tr>
            {(['name', 'email', 'phoneNumber', 'company', 'role', 'status'] as const).map((field) => (
              <th key={field} scope="col">
                {t(`users.field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <td>{user.name}</td>
              <td dir="ltr">{user.email}</td>
              <td dir="ltr">{user.phoneNumber}</td>
              <td>{user.company}</td>
              <td>{t(`app.role.${user.role}`)}</td>
              <td>{t(`users.status.${user.status}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
