// Two people changed the same field: both values side by side, one press keeps one.
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Due } from '../entities.ts'
import classes from './clash-dialog.module.css'
import type { FieldClash } from './use-card-changes.ts'
import { useDueSentence } from './use-due-words.ts'

const fieldNames = ['name', 'description', 'due', 'completed'] as const
type FieldName = (typeof fieldNames)[number]

// Closing it is no answer: what was typed must not go by a press beside the dialog.
const stay = () => {}

export function ClashDialog({ clash: { card, failure, choose } }: { clash: FieldClash }) {
  const { t } = useTranslation()
  const clashes = failure.clashes ?? {}
  const fields = fieldNames.filter((name) => name in clashes)
  return (
    <Dialog isOpen onClose={stay} title={t('kanban.clash.title')} size="lg" withClose={false}>
      <p className={classes['card']} dir="auto">
        {card.name}
      </p>
      <div className={classes['values']}>
        <section className={classes['mine']} aria-label={t('kanban.clash.yours')}>
          <p className={classes['whose']}>{t('kanban.clash.yours')}</p>
          {fields.map((name) => (
            <Value key={name} name={name} value={clashes[name]?.yours} />
          ))}
          <Button variant="filled" fullWidth onClick={() => choose('mine')} data-autofocus>
            {t('kanban.clash.keepYours')}
          </Button>
        </section>
        <section className={classes['theirs']} aria-label={t('kanban.clash.theirs')}>
          <p className={classes['whose']}>{t('kanban.clash.theirs')}</p>
          {fields.map((name) => (
            <Value key={name} name={name} value={clashes[name]?.theirs} />
          ))}
          <Button fullWidth onClick={() => choose('theirs')}>
            {t('kanban.clash.keepTheirs')}
          </Button>
        </section>
      </div>
    </Dialog>
  )
}

function Value({ name, value }: { name: FieldName; value: unknown }) {
  const { t } = useTranslation()
  const words = useValueWords(value)
  return (
    <div>
      <p className={classes['field']}>{t(`kanban.clash.${name}`)}</p>
      <p className={classes['value']} data-long={name === 'description' || undefined} dir="auto">
        {words}
      </p>
    </div>
  )
}

const asDue = (value: unknown): Due =>
  // A clash carries whatever the field holds; only a due date is a pair.
  Array.isArray(value) ? (value as Due) : [null, null]

/** A text, a yes or no, two moments. */
function useValueWords(value: unknown): string {
  const { t } = useTranslation()
  const due = useDueSentence(asDue(value))
  if (typeof value === 'boolean') return t(value ? 'kanban.clash.yes' : 'kanban.clash.no')
  return (typeof value === 'string' && value) || (due ?? t('kanban.clash.empty'))
}
