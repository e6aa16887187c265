// The tab Notifications of the account page: each kind of notice with two switches, in Atrium and by mail.
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { noticeKinds } from '#kernel/client/notices.ts'
import { useSession } from '#kernel/client/session.ts'
import type { Role } from '#kernel/contract.ts'
import type { NoticeKind } from '#kernel/feature.ts'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { Switch } from '#ui/switch.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import type { Choices, Way } from '../contract.ts'
import { ways } from '../contract.ts'
import classes from './notifications-tab.module.css'
import { useChoices } from './use-choices.ts'

type Choose = (choice: { kind: string; way: Way; wanted: boolean }) => void

export function Tab() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { choices, choose, error, refetch, isFetching } = useChoices()
  return (
    <>
      <Panel span={8} bare className={classes['kinds']} aria-label={t('notifications.choices.title')}>
        {choices && user ? (
          <Kinds role={user.role} choices={choices} choose={choose} />
        ) : error ? (
          <Failed
            title={t('notifications.choices.failed')}
            level={2}
            requestId={failureOf(error).requestId}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading />
        )}
      </Panel>
      <Panel span={4} className={classes['side']} aria-labelledby="notices-by-mail">
        <ByMail />
      </Panel>
    </>
  )
}

/** The kinds that can reach somebody of this role; those of one part of the product stand together. */
const areasFor = (role: Role) => [...Map.groupBy(noticeKinds(role), ({ area }) => area)]

function Kinds({ role, choices, choose }: { role: Role; choices: Choices; choose: Choose }) {
  const { t } = useTranslation()
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('notifications.choices.title')}</span>
          </th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`notifications.choices.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      {areasFor(role).map(([area, kinds]) => (
        <tbody key={area}>
          <tr className={classes['area']}>
            <th scope="rowgroup" colSpan={1 + ways.length}>
              {t(area)}
            </th>
          </tr>
          {kinds.map((described) => (
            <Kind key={described.kind} described={described} choices={choices} choose={choose} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type KindProps = { described: NoticeKind; choices: Choices; choose: Choose }

function Kind({ described: { kind, label, mail, letter }, choices, choose }: KindProps) {
  const { t } = useTranslation()
  const isOn: Record<Way, boolean> = { here: !choices.muted.includes(kind), mail: choices.mailed.includes(kind) }
  return (
    <tr>
      <th scope="row" className={classes['kind']}>
        {t(label)}
      </th>
      {ways.map((way) => (
        <td key={way}>
          {way === 'mail' && mail === 'own-letter' ? (
            <span className={classes['always']}>{t(letter ?? 'notifications.choices.always')}</span>
          ) : (
            <span className={classes['switch']}>
              <Switch
                label={
                  <span className="visually-hidden">
                    {t('notifications.choices.switch', { kind: t(label), way: t(`notifications.choices.${way}`) })}
                  </span>
                }
                checked={isOn[way]}
                onChange={(event) => choose({ kind, way, wanted: event.currentTarget.checked })}
              />
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function ByMail() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <SectionTitle id="notices-by-mail">{t('notifications.byMail')}</SectionTitle>
      <p className={classes['text']}>
        <RichMessage
          i18nKey="notifications.byMailText"
          values={{ email: user.email }}
          components={{ mail: <bdi dir="ltr" /> }}
        />
      </p>
      {!user.emailVerified && <Note tone="warning">{t('notifications.notVerified')}</Note>}
      <div className={classes['saved']}>
        <Note tone="success">{t('notifications.choices.saved')}</Note>
      </div>
    </>
  )
}
