// Asks how far a change to a series goes: this event, this and following ones, or all.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { Scope } from '../../times/types.ts'
import type { ScopeQuestion } from './ask-scope.ts'
import classes from './event-form.module.css'

export function ScopeDialog({ question, isOpen }: { question: ScopeQuestion; isOpen: boolean }) {
  const { t } = useTranslation()
  const { kind, scopes, title, hasGuests, answer } = question
  const [chosen, setChosen] = useState<Scope>()
  // Each question starts with the narrowest scope.
  const [asked, setAsked] = useState(question)
  if (asked !== question) {
    setAsked(question)
    setChosen(undefined)
  }
  const scope = chosen ?? scopes[0] ?? 'all'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer(undefined)}
      title={t(`calendar.scope.${kind}.title`, { title })}
      withClose={false}
      isAbove
      foot={
        <>
          <Button onClick={() => answer(undefined)}>{t('ui.cancel')}</Button>
          <Button
            variant={kind === 'delete' ? 'danger' : 'filled'}
            data-autofocus={kind === 'change' || undefined}
            onClick={() => answer(scope)}
          >
            {t(`calendar.scope.${kind}.action`)}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('calendar.scope.label')}
        hideLabel
        value={scope}
        onChange={setChosen}
        options={scopes.map((value) => ({
          value,
          label: t(`calendar.scope.${value}`),
          description: t(`calendar.scope.${kind}.${value}`),
        }))}
      />
      {hasGuests && <p className={classes['note']}>{t('calendar.scope.guests')}</p>}
    </Dialog>
  )
}
