// The error summary at the top of a product's form: each invalid field with its reason and a link to it.
import { useEffect, useRef } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Note } from '#ui/note.tsx'
import type { ProductValues } from './form-values.ts'
import { useProblems } from './use-problems.ts'
import classes from './product-form.module.css'

type RefusedFieldsProps = { form: Form<ProductValues>; tries: number }

/** `tries`: how often the form was sent; after each one that was refused the focus is here. */
export function RefusedFields({ form, tries }: RefusedFieldsProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const shown = useRef(0)
  const problems = useProblems(form)
  const hasProblems = problems.length > 0
  useEffect(() => {
    // Once for each attempt: the focus doesn’t jump back while somebody corrects a field.
    if (!hasProblems || shown.current === tries) return
    shown.current = tries
    place.current?.focus()
  }, [tries, hasProblems])
  if (!hasProblems) return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={classes['refused']}
      aria-label={t('ecommerce.form.refused', { count: problems.length })}
    >
      <Note tone="error">
        <strong>{t('ecommerce.form.refused', { count: problems.length })}</strong>
        <ul>
          {problems.map(({ field, label, why }) => (
            <li key={field}>
              <button type="button" className={classes['toField']} onClick={() => focusField(form.getInputNode(field))}>
                {label}
              </button>{' '}
              {why}
            </li>
          ))}
        </ul>
      </Note>
    </section>
  )
}

/** An editor is focused where one types. */
function focusField(node: HTMLElement | null) {
  const target = node?.querySelector<HTMLElement>('[contenteditable="true"]') ?? node
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
