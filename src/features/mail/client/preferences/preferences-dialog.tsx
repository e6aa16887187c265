// How a person has mail arranged: signature, view, layout, and how long sending can be undone.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LetterEditor } from '#ui/letter-editor.tsx'
import { Note } from '#ui/note.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Preferences } from '../../entities.ts'
import { signatureMax } from '../../entities.ts'
import { isBlank } from '../compose/quote.ts'
import { useChangePreferences, usePreferences } from '../use-preferences.ts'
import classes from './preferences-dialog.module.css'

const undoChoices = ['0', '5', '10', '20', '30', '60'] as const

export function PreferencesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const kept = usePreferences()
  const [changed, setChanged] = useState<Partial<Preferences>>({})
  const change = useChangePreferences()
  const close = () => {
    setChanged({})
    onClose()
  }
  const isTooLong = (changed.signature?.length ?? 0) > signatureMax
  const save = () => {
    if (isTooLong) return
    if (Object.keys(changed).length > 0) change.mutate(changed)
    close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="lg"
      title={t('mail.preferences.title')}
      foot={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button variant="filled" onClick={save}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      {isTooLong && (
        <Note tone="error" isNews>
          {t('mail.preferences.tooLong')}
        </Note>
      )}
      <Fields value={{ ...kept, ...changed }} onChange={(next) => setChanged({ ...changed, ...next })} />
    </Dialog>
  )
}

type FieldsProps = {
  value: Preferences & { address: string }
  onChange: (change: Partial<Preferences>) => void
}

function Fields({ value, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const { address, signature, view, layout, isDense, undoSeconds } = value
  // The editor keeps what it began with.
  const [begun] = useState(signature)
  return (
    <div className={classes['fields']}>
      <p className={classes['address']}>
        {t('mail.preferences.address')}{' '}
        <bdi dir="ltr" className={classes['own']}>
          {address}
        </bdi>
      </p>
      <div>
        <h3 className={classes['label']}>{t('mail.preferences.signature')}</h3>
        <div className={classes['signature']}>
          <LetterEditor
            value={begun}
            label={t('mail.preferences.signature')}
            placeholder={t('mail.preferences.signatureHint')}
            onChange={(html) => onChange({ signature: isBlank(html) ? '' : html })}
            foot={(tools) => tools}
          />
        </div>
      </div>
      <Line label={t('mail.view.title')}>
        <SegmentedControl
          label={t('mail.view.title')}
          value={view}
          onChange={(next) => onChange({ view: next })}
          options={(['conversations', 'messages'] as const).map((one) => ({
            value: one,
            label: t(`mail.view.${one}`),
          }))}
        />
      </Line>
      <Line label={t('mail.layout.title')}>
        <SegmentedControl
          label={t('mail.layout.title')}
          value={layout}
          onChange={(next) => onChange({ layout: next })}
          options={(['panes', 'list'] as const).map((one) => ({ value: one, label: t(`mail.layout.${one}`) }))}
        />
      </Line>
      <Switch
        spread
        label={t('mail.preferences.dense')}
        checked={isDense}
        onChange={(event) => onChange({ isDense: event.currentTarget.checked })}
      />
      <SelectField
        label={t('mail.preferences.undo')}
        value={undoChoices.find((one) => Number(one) === undoSeconds) ?? null}
        onChange={(next) => onChange({ undoSeconds: Number(next) })}
        options={undoChoices.map((one) => ({
          value: one,
          label: one === '0' ? t('mail.preferences.noUndo') : t('mail.preferences.seconds', { count: Number(one) }),
        }))}
      />
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes['line']}>
      <span className={classes['label']} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
