// Tells an admin which rule lets a person see and change something, or keeps them from it.
import { IconCheck, IconX } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import type { Infer } from '#kernel/shape.ts'
import type { TextKey } from '#kernel/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import type { Verdict } from '../../contract.ts'
import { askWhy } from '../../contract.ts'
import classes from './why-dialog.module.css'

type WhyDialogProps = { user: { id: string; name: string }; onClose: () => void }
const formId = 'users-why'
const noComponents = {}

/** The sentences of the rules belong to the features whose records they are about. */
async function ask(userId: string, address: string) {
  const answer = await call(askWhy, { userId, address })
  await loadTexts([answer.see, answer.change].map(({ rule }) => rule.slice(0, rule.indexOf('.'))))
  return answer
}

export function WhyDialog({ user, onClose }: WhyDialogProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  const { mutate, data, error, isPending, reset } = useAction(() => ask(user.id, address.trim()), {
    toastsError: false,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (address.trim() !== '') mutate()
  }
  const code = error && failureOf(error).code
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('users.why.title', { name: user.name })}
      foot={
        <Button type="submit" form={formId} variant="filled" busy={isPending} disabled={address.trim() === ''}>
          {t('users.why.ask')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className={classes['form']}>
        <TextField
          label={t('users.why.address')}
          description={t('users.why.addressHint')}
          dir="ltr"
          maxLength={1000}
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            reset()
          }}
          error={code === 'not-found' ? t('users.why.nothingThere') : code ? t(`errors.${code}`) : undefined}
          data-autofocus
        />
        <output className={classes['answer']}>
          {data && (
            <dl className={classes['verdicts']}>
              <Line label={t('users.why.see')} verdict={data.see} />
              <Line label={t('users.why.change')} verdict={data.change} />
            </dl>
          )}
        </output>
      </form>
    </Dialog>
  )
}

function Line({ label, verdict: { may, rule, params } }: { label: string; verdict: Infer<typeof Verdict> }) {
  const { t } = useTranslation()
  return (
    <div className={classes['line']} data-may={may || undefined}>
      <Icon of={may ? IconCheck : IconX} size={20} />
      <dt>
        {label}: {may ? t('users.why.yes') : t('users.why.no')}
      </dt>
      {/* The server names the sentence; it is one of the keys of the feature that made the rule. */}
      <dd>
        <RichMessage i18nKey={rule as TextKey} values={params} components={noComponents} />
      </dd>
    </div>
  )
}
