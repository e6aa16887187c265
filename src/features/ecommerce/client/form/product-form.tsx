// The form of a product, new or known: its fields in two rooms, and the bar that saves them.
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import type { Image } from '../../entities.ts'
import type { ProductValues } from './form-values.ts'
import { PictureFields } from './picture-fields.tsx'
import type { FieldsProps } from './product-fields.tsx'
import { CodeFields, LabelFields, WordFields } from './product-fields.tsx'
import { RefusedFields } from './refused-fields.tsx'
import { KindFields, LookFields, PriceFields, PublishField, StockFields } from './side-fields.tsx'
import { useProblems } from './use-problems.ts'

const Preview = deferred(() => import('./preview-dialog.tsx').then((module) => module.PreviewDialog))

type ProductFormProps = FieldsProps & {
  submit: (event?: SyntheticEvent) => void
  isBusy: boolean
  currency: string
  /** Pictures that are saved, which everybody may see once the product is in the shop. */
  saved: readonly Image[]
  isPrivate: boolean
  /** Whether the form was sent and its new pictures were taken. */
  isTaken: () => boolean
  /** Counts the times that new pictures were given up: each begins anew with those that are saved. */
  round?: number
  changed: readonly (keyof ProductValues)[]
  action: string
  onDiscard?: () => void
  /** Keeps a new one as it is, for later. */
  onDraft?: () => void
}

export function ProductForm(props: ProductFormProps) {
  const { form, submit, isBusy, currency, saved, isPrivate, isTaken, round = 0, changed, action } = props
  const { onDiscard, onDraft } = props
  const { t } = useTranslation()
  const format = useFormat()
  const [isSending, setSending] = useState(false)
  const [tries, setTries] = useState(0)
  const [isPreviewed, setPreviewed] = useState(false)
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const problems = useProblems(form)
  const trying = (sends: () => void) => {
    // Pictures that are still on their way are waited for.
    if (isSending) return
    setTries(tries + 1)
    sends()
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    trying(() => submit(event))
  }
  return (
    <form onSubmit={send} noValidate>
      <PanelGrid>
        {problems.length > 0 && (
          <Panel bare>
            <RefusedFields form={form} tries={tries} />
          </Panel>
        )}
        <Panel span={8} bare aria-label={t('ecommerce.product.about')}>
          <WordFields form={form} />
          <PictureFields
            key={round}
            form={form}
            saved={saved}
            isPrivate={isPrivate}
            isTaken={isTaken}
            onSending={setSending}
            onSent={(uploadId, file) => setFiles((now) => new Map(now).set(uploadId, file))}
          />
          <CodeFields form={form} />
          <LabelFields form={form} />
        </Panel>
        <Panel span={4} bare aria-label={t('ecommerce.cart.price')}>
          <PublishField form={form} />
          <PriceFields form={form} currency={currency} />
          <StockFields form={form} />
          <KindFields form={form} />
          <LookFields form={form} />
        </Panel>
        <Panel bare>
          <SaveBar
            unsaved={changed.map((field) => t(`ecommerce.form.field.${field}`))}
            problem={
              problems.length === 0
                ? undefined
                : t('ecommerce.form.refusedNamed', {
                    count: problems.length,
                    fields: format.list(problems.map(({ label }) => label)),
                  })
            }
            others={
              <OtherActions
                onPreview={() => setPreviewed(true)}
                onDraft={onDraft && (() => trying(onDraft))}
                isBusy={isBusy || isSending}
              />
            }
            action={action}
            isBusy={isBusy || isSending}
            {...(onDiscard && { onDiscard })}
          />
        </Panel>
      </PanelGrid>
      {isPreviewed && (
        <Preview
          values={form.values}
          currency={currency}
          saved={saved}
          files={files}
          isPrivate={isPrivate}
          onClose={() => setPreviewed(false)}
        />
      )}
    </form>
  )
}

type OtherActsProps = { onPreview: () => void; onDraft: (() => void) | undefined; isBusy: boolean }

function OtherActions({ onPreview, onDraft, isBusy }: OtherActsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        variant="ghost"
        icon={IconEye}
        aria-haspopup="dialog"
        onPointerEnter={() => Preview.prepare()}
        onClick={onPreview}
      >
        {t('ecommerce.form.preview')}
      </Button>
      {onDraft && (
        <Button disabled={isBusy} onClick={onDraft}>
          {t('ecommerce.form.saveDraft')}
        </Button>
      )}
    </>
  )
}
