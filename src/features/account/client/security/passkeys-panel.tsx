// Passkeys: which devices open the account, a new one, another name, and how to take one away.
import { IconDots, IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Passkey } from '../../passkeys-contract.ts'
import { maxPasskeys } from '../../passkeys-contract.ts'
import type { Asks } from './prove-dialog.tsx'
import { useProved } from './use-proved.tsx'
import classes from './panels.module.css'
import { useRemovePasskey, useRenamePasskey } from './use-security.ts'

const AddPasskey = deferred(() => import('./passkey-dialog.tsx').then((module) => module.AddPasskey))
const RenamePasskey = deferred(() => import('./passkey-dialog.tsx').then((module) => module.RenamePasskey))

/** Browsers offer none over plain http, nor some old ones at all. */
const hasPasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window

export function PasskeysPanel({ passkeys, asks }: { passkeys: readonly Passkey[]; asks: Asks }) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const action = hasPasskeys() && passkeys.length < maxPasskeys && (
    <Button size="sm" icon={IconPlus} onClick={() => setAdding(true)} onPointerEnter={AddPasskey.prepare}>
      {t('account.passkeys.add')}
    </Button>
  )
  return (
    <Panel span={5} aria-labelledby="security-passkeys">
      <SectionTitle id="security-passkeys" note={t('account.passkeys.note')} action={action}>
        {t('account.passkeys.title')}
      </SectionTitle>
      {passkeys.length === 0 ? (
        <p className={classes['quiet']}>
          {hasPasskeys() ? t('account.passkeys.none') : t('account.passkeys.unsupported')}
        </p>
      ) : (
        <ul className={classes['list']}>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} asks={asks} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey asks={asks} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function OnePasskey({ passkey, asks }: { passkey: Passkey; asks: Asks }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isRenaming, setRenaming] = useState(false)
  const { mutate: rename } = useRenamePasskey()
  const { mutateAsync: remove } = useRemovePasskey()
  const { id, name, addedAt, usedAt } = passkey
  const removal = useProved(asks, {
    title: t('account.passkeys.removeTitle', { name }),
    text: t('account.passkeys.removeText'),
    action: t('ui.remove'),
    run: (proof) => remove({ passkeyId: id, ...proof }),
  })
  return (
    <li className={classes['item']}>
      <span className={classes['sign']}>
        <Icon of={IconFingerprint} size={22} />
      </span>
      <div className={classes['words']}>
        <div className={classes['name']}>
          <bdi>{name}</bdi>
        </div>
        <div className={classes['under']}>
          {usedAt === null
            ? t('account.passkeys.added', { day: format.date(addedAt) })
            : t('account.passkeys.usedOn', { when: format.relative(usedAt) })}
        </div>
      </div>
      <Menu
        items={[
          { label: t('ui.rename'), icon: IconPencil, onSelect: () => setRenaming(true) },
          { label: t('ui.remove'), icon: IconTrash, danger: true, onSelect: removal.begin },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={t('account.passkeys.more', { name })} icon={IconDots} size="sm" />
        )}
      />
      {removal.dialog}
      {isRenaming && (
        <RenamePasskey
          name={name}
          onClose={() => setRenaming(false)}
          onName={(chosen) => rename({ passkeyId: id, name: chosen })}
        />
      )}
    </li>
  )
}
