// The first steps in a new workspace: each leads to where one does it, and is ticked off once it is done.
import { IconCheck, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { loadFirstSteps } from '#kernel/client/first-steps.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Loading } from '#ui/states.tsx'
import type { StartPage } from '../../start-contract.ts'
import classes from './first-steps.module.css'
import { useDismissal, useTicks } from './use-first-steps.ts'

type Steps = NonNullable<StartPage['firstSteps']>

export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation()
  const format = useFormat()
  const keys = steps.map(({ key }) => key)
  const { data: known } = useQuery({
    queryKey: ['dashboards', 'first-steps', ...keys],
    queryFn: () => loadFirstSteps(keys),
    staleTime: Infinity,
  })
  const dismiss = useDismissal()
  useTicks()
  const done = steps.filter(({ isDone }) => isDone).length
  const hide = (
    <IconButton
      size="sm"
      icon={IconEyeOff}
      label={t('dashboards.firstSteps.hide')}
      onClick={() => dismiss.mutate(true)}
    />
  )
  const count = t('dashboards.firstSteps.count', { done: format.number(done), count: steps.length })
  return (
    <>
      <SectionTitle count={count} note={t('dashboards.firstSteps.note')} action={hide}>
        {t('dashboards.firstSteps.title')}
      </SectionTitle>
      {known ? (
        <ol className={classes['steps']} data-count={steps.length}>
          {steps.map(({ key, isDone }) => {
            const step = known.get(key)
            return step && <Step key={key} to={step.to} isDone={isDone} label={t(step.label)} text={t(step.text)} />
          })}
        </ol>
      ) : (
        <Loading count={2} />
      )}
    </>
  )
}

function Step({ to, isDone, label, text }: { to: string; isDone: boolean; label: string; text: string }) {
  const { t } = useTranslation()
  const textId = useId()
  return (
    <li className={classes['step']} data-done={isDone || undefined}>
      <span className={classes['mark']} aria-hidden="true">
        {isDone && <Icon of={IconCheck} size={16} />}
      </span>
      <span className={classes['words']}>
        <Anchor href={to} className={classes['link']} aria-describedby={textId}>
          {label}
        </Anchor>
        {isDone && <span className="visually-hidden"> {t('dashboards.firstSteps.isDone')}</span>}
        <span id={textId} className={classes['text']}>
          {text}
        </span>
      </span>
    </li>
  )
}
