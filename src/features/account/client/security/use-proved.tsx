// An act that takes a way into the account away: asked for once more, with the proof that it is the person who wants it.
import { useState } from 'react'
import { toastError } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import { deferred } from '#ui/deferred.tsx'
import type { Proof } from '../../proof-contract.ts'
import type { Asks } from './prove-dialog.tsx'

const ProveDialog = deferred(() => import('./prove-dialog.tsx').then((module) => module.ProveDialog))

type ProvedAction = { title: string; text: string; action: string; run: (proof: Proof) => Promise<unknown> }

/** People with neither a password nor codes are only asked to confirm; the server requires a recent sign-in. */
export function useProved(asks: Asks, { title, text, action, run }: ProvedAction) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const ask = async () => {
    if (await confirm({ title, text, action, danger: true })) await run({})
  }
  const dialog = isAsking && (
    <ProveDialog
      title={title}
      text={text}
      action={action}
      isDanger
      hasPassword={asks === 'password'}
      onClose={close}
      onProved={async (proof) => {
        await run(proof)
        close()
      }}
    />
  )
  return { begin: () => (asks === undefined ? void ask().catch(toastError) : setAsking(true)), dialog }
}
