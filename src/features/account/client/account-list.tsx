// The account on a phone: who one is, a row that leads to each tab, and the switches that are wanted most.
import { IconChevronRight, IconEye, IconMoon } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { accountTabs } from '#kernel/client/account-tabs.ts'
import { useSession } from '#kernel/client/session.ts'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import type { AccountTab } from '#kernel/feature.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import classes from './account-list.module.css'
import { PersonPhoto } from './general/person-photo.tsx'
import { usePublicSwitch } from './general/use-details.ts'
import { iconOfTab } from './tab-icons.ts'

const accountPath = '/dashboard/user/account'
/** From here on tabs are about keeping and leaving: a group of their own. */
const secondGroup = 50

export function AccountList() {
  const { t } = useTranslation()
  const groups = [
    accountTabs().filter(({ order }) => order < secondGroup),
    accountTabs().filter(({ order }) => order >= secondGroup),
  ]
  return (
    <div className={classes['groups']}>
      <Me />
      {groups.map((tabs, index) => (
        <ul key={index === 0 ? 'first' : 'second'} className={classes['group']}>
          {tabs.map((tab) => (
            <Row key={tab.key} tab={tab} />
          ))}
        </ul>
      ))}
      <ul className={classes['group']} aria-label={t('account.switches')}>
        <PublicRow />
        <DarkRow />
      </ul>
    </div>
  )
}

function Me() {
  const { user } = useSession()
  if (!user) return null
  return (
    <section className={classes['me']} aria-label={user.displayName}>
      <PersonPhoto size="small" />
      <div className={classes['owner']}>
        <bdi className={classes['name']}>{user.displayName}</bdi>
        <bdi className={classes['job']}>{user.jobTitle}</bdi>
        <bdi className={classes['email']} dir="ltr">
          {user.email}
        </bdi>
      </div>
    </section>
  )
}

function Row({ tab: { key, label, text } }: { tab: AccountTab }) {
  const { t } = useTranslation()
  return (
    <li>
      <Anchor className={classes['row']} href={`${accountPath}?tab=${key}`}>
        <Icon of={iconOfTab(key)} size={20} />
        <Words title={t(label)} text={text && t(text)} />
        <Icon of={IconChevronRight} mirrored />
      </Anchor>
    </li>
  )
}

function PublicRow() {
  const { t } = useTranslation()
  const { isPublic, isKnown, setPublic } = usePublicSwitch()
  return (
    <SwitchRow
      icon={IconEye}
      title={t('account.general.public')}
      text={t('account.general.publicText')}
      isOn={isPublic}
      isKnown={isKnown}
      onSwitch={setPublic}
    />
  )
}

function DarkRow() {
  const { t } = useTranslation()
  const { settings, change } = useSettingsContext()
  return (
    <SwitchRow
      icon={IconMoon}
      title={t('account.dark')}
      isOn={settings.themeMode === 'dark'}
      onSwitch={(isOn) => change({ themeMode: isOn ? 'dark' : 'light' })}
    />
  )
}

type SwitchRowProps = {
  icon: Glyph
  title: string
  text?: string
  isOn: boolean
  /** Not read yet: it cannot be switched. */
  isKnown?: boolean
  onSwitch: (isOn: boolean) => void
}

function SwitchRow({ icon, title, text, isOn, isKnown = true, onSwitch }: SwitchRowProps) {
  return (
    <li className={classes['row']}>
      <Icon of={icon} size={20} />
      <Switch
        spread
        label={title}
        description={text}
        checked={isOn}
        disabled={!isKnown}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </li>
  )
}

function Words({ title, text }: { title: string; text: string | undefined }) {
  return (
    <span className={classes['words']}>
      <span className={classes['title']}>{title}</span>
      {text && <span className={classes['text']}>{text}</span>}
    </span>
  )
}
