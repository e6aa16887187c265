// Names a passkey: before the browser makes it, and later.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { line, object } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { beginPasskey, passkeyNameMax } from '../../passkeys-contract.ts'
import { CeremonyError, makePasskey } from './passkey-ceremonies.ts'
import type { Asks } from './prove-dialog.tsx'
import { ProveDialog } from './prove-dialog.tsx'
import { thisDevice } from './this-device.ts'
import { useReadAnew } from './use-security.ts'

const Named = object({ name: line({ max: passkeyNameMax }) })

type NameDialogProps = {
  title: string
  submitLabel: string
  name: string
  onClose: () => void
  /** Resolves when the dialog may close. */
  onName: (name: string) => Promise<unknown>
}

function NameDialog({ title, submitLabel, name, onClose, onName }: NameDialogProps) {
  const { t } = useTranslation()
  const formId = 'passkey-name'
  const { form, submit, isBusy } = useContractForm(Named, {
    initialValues: { name },
    onSubmit: ({ name: chosen }) => onName(chosen.trim()),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="filled" busy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          {...form.getInputProps('name')}
          label={t('ui.name')}
          description={t('account.passkeys.nameText')}
          maxLength={passkeyNameMax}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}

type Begun = OutputOf<typeof beginPasskey>

export function AddPasskey({ asks, onClose }: { asks: Asks; onClose: () => void }) {
  const { t } = useTranslation()
  const readAnew = useReadAnew()
  const [name] = useState(thisDevice)
  const [begun, setBegun] = useState<Begun>()
  const add = async (chosen: string) => {
    try {
      await makePasskey(chosen, begun)
    } catch (error) {
      // Not a bug of anything: the person, the device or the browser said no.
      if (!(error instanceof CeremonyError)) return toastError(error)
      if (error.problem === 'isThere') toast(t('account.passkeys.isThere'), { variant: 'info' })
      else toast(t('account.passkeys.notMade'), { variant: 'error' })
      return
    }
    toast(t('account.passkeys.wasAdded'))
    readAnew()
    onClose()
  }
  if (asks !== undefined && !begun) {
    return (
      <ProveDialog
        title={t('account.passkeys.addTitle')}
        text={t('account.codes.proveText')}
        action={t('account.passkeys.goOn')}
        hasPassword={asks === 'password'}
        onClose={onClose}
        onProved={async (proof) => setBegun(await call(beginPasskey, proof))}
      />
    )
  }
  return (
    <NameDialog
      title={t('account.passkeys.addTitle')}
      submitLabel={t('account.passkeys.goOn')}
      name={name}
      onClose={onClose}
      onName={add}
    />
  )
}

type RenameProps = { name: string; onClose: () => void; onName: (name: string) => void }

export function RenamePasskey({ name, onClose, onName }: RenameProps) {
  const { t } = useTranslation()
  const rename = async (chosen: string) => {
    onName(chosen)
    onClose()
  }
  return (
    <NameDialog
      title={t('account.passkeys.nameTitle')}
      submitLabel={t('ui.save')}
      name={name}
      onClose={onClose}
      onName={rename}
    />
  )
}
