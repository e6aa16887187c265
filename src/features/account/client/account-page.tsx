// The account page: everything that is the person's own, in tabs that features bring; on phones a list leads to each.
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { ComponentType } from 'react'
import { accountTabs, loadAccountTab, useAccountTab } from '#kernel/client/account-tabs.ts'
import type { AccountTab } from '#kernel/feature.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Skeleton } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import classes from './account-page.module.css'
import { AccountList } from './account-list.tsx'
import { iconOfTab } from './tab-icons.ts'

/** Which tab the address names, and the way to another one; none on the phone's list. */
function useTab() {
  const { tab: wanted } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const named = accountTabs().find(({ key }) => key === wanted)
  const open = (key: string | undefined) => void navigate({ to: '.', search: { tab: key }, resetScroll: false })
  return [named, open] as const
}

export function Page() {
  const isPhone = useIsPhone()
  const [named, open] = useTab()
  const tab = named ?? (isPhone ? undefined : accountTabs()[0])
  if (!tab) return <AccountList />
  return (
    <>
      {isPhone && <WayBack name={tab.label} onBack={() => open(undefined)} />}
      <PanelGrid>
        {!isPhone && <TabBar open={tab} onOpen={open} />}
        <OpenTab key={tab.key} tab={tab} />
      </PanelGrid>
    </>
  )
}

function TabBar({ open, onOpen }: { open: AccountTab; onOpen: (key: string) => void }) {
  const { t } = useTranslation()
  return (
    <Panel bare className={classes['tabs']}>
      <Tabs
        label={t('account.tabs')}
        value={open.key}
        onChange={onOpen}
        options={accountTabs().map(({ key, label }) => ({
          value: key,
          label: <span onPointerEnter={() => fetchAhead(key)}>{t(label)}</span>,
          icon: iconOfTab(key),
        }))}
      />
    </Panel>
  )
}

// A failed prefetch is ignored: opening the tab fetches again and reports the error.
const fetchAhead = (key: string) => void loadAccountTab(key).catch(() => undefined)

const drawn = (Content: ComponentType) => <Content />

function OpenTab({ tab }: { tab: AccountTab }) {
  const Content = useAccountTab(tab.key)
  return <div className={classes['panel']}>{Content ? drawn(Content) : <TabLoading />}</div>
}

function TabLoading() {
  return (
    <Panel className={classes['loading']}>
      <Skeleton className={classes['line']} />
      <Skeleton className={classes['line']} />
      <Skeleton className={classes['line']} />
    </Panel>
  )
}

function WayBack({ name, onBack }: { name: AccountTab['label']; onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <header className={classes['back']}>
      <IconButton label={t('account.backToList')} icon={IconArrowLeft} mirrored onClick={onBack} />
      <h2 className={classes['name']}>{t(name)}</h2>
    </header>
  )
}
