// Sets up one-time codes: the secret for an app, a first code from it, and then the recovery codes, this once.
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import { codeDigits } from '../../sign-up-contract.ts'
import { beginOneTimeCodes, confirmOneTimeCodes } from '../../security-contract.ts'
import { ProveDialog } from './prove-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './set-up-codes.module.css'
import { useReadAnew } from './use-security.ts'

type SecretMade = OutputOf<typeof beginOneTimeCodes>

export function SetUpCodes({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [made, setMade] = useState<SecretMade>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />
  if (hasPassword && !made) {
    return (
      <ProveDialog
        title={t('account.codes.setUpTitle')}
        text={t('account.codes.proveText')}
        action={t('account.passkeys.goOn')}
        hasPassword
        onClose={onClose}
        onProved={async (proof) => setMade(await call(beginOneTimeCodes, proof))}
      />
    )
  }
  return <Confirm made={made} onClose={onClose} onDone={setRecoveryCodes} />
}

/** A new secret each time the dialog opens: one that was shown and not used is nobody's. */
function useSecret(made: SecretMade | undefined) {
  return useQuery({
    queryKey: ['account', 'new-codes'],
    queryFn: () => call(beginOneTimeCodes, {}),
    ...(made && { initialData: made }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

type ConfirmProps = {
  made: SecretMade | undefined
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

function Confirm({ made, onClose, onDone }: ConfirmProps) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useSecret(made)
  const { form, submit, isBusy } = useConfirm(onDone)
  const formId = 'confirm-codes'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      stays={isBusy}
      title={t('account.codes.setUpTitle')}
      foot={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="filled" busy={isBusy} disabled={!data}>
            {t('account.codes.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes['form']} onSubmit={submit} noValidate>
        {data ? (
          <Secret secret={data.secret} address={data.address} />
        ) : error ? (
          <NotBegun error={error} isRetrying={isFetching} retry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton className={classes['place']} />
          </Loading>
        )}
        <CodeField
          value={form.getValues().code}
          onChange={(code) => form.setFieldValue('code', code)}
          size="md"
          label={t('account.codes.confirmLabel')}
          error={form.errors['code']}
        />
      </form>
    </Dialog>
  )
}

/** Trying again helps only who was not heard: who signed in long ago, or has codes by now, is told so. */
function NotBegun({ error, isRetrying, retry }: { error: unknown; isRetrying: boolean; retry: () => void }) {
  const { t } = useTranslation()
  const { code, requestId } = failureOf(error)
  const mayHelp = code === 'network' || code === 'busy'
  return (
    <Failed
      title={t('account.codes.notBegun')}
      requestId={requestId}
      isRetrying={isRetrying}
      {...(mayHelp && { onRetry: retry })}
    >
      {t(`errors.${code}`)}
    </Failed>
  )
}

function useConfirm(onDone: ConfirmProps['onDone']) {
  const readAnew = useReadAnew()
  return useContractForm(confirmOneTimeCodes.input, {
    initialValues: { code: '' },
    alsoCheck: ({ code }): FieldProblems => (code.length < codeDigits ? { code: { code: 'required' } } : {}),
    onSubmit: async (input) => {
      const { recoveryCodes } = await call(confirmOneTimeCodes, input)
      onDone(recoveryCodes)
      readAnew()
    },
  })
}

const lettersTogether = /.{1,4}/g

function Secret({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation()
  const copy = () => void copyWithToast(secret, t('account.codes.keyCopied'))
  return (
    <div className={classes['secret']}>
      <QrCode text={address} label={t('account.codes.qr')} />
      <div className={classes['beside']}>
        <p className={classes['words']}>{t('account.codes.scan')}</p>
        <p className={classes['key']}>
          <span className={classes['keyLabel']}>{t('account.codes.key')}</span>
          <bdi dir="ltr" className={classes['letters']}>
            {secret.match(lettersTogether)?.join(' ')}
          </bdi>
        </p>
        <Button size="sm" icon={IconCopy} onClick={copy}>
          {t('account.codes.copyKey')}
        </Button>
      </div>
    </div>
  )
}
