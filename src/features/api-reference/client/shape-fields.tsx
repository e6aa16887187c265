// The fields of a shape as a list: name, type, limits and values, and below each what is inside it.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { JsonSchema } from '#kernel/openapi-contract.ts'
import type { Field, Schemas } from '../reference.ts'
import { fieldsOf } from '../reference.ts'
import classes from './shape-fields.module.css'

type ShapeFieldsProps = { schema: JsonSchema; schemas: Schemas; depth?: number }

// Deeper than this nothing is open at first, so that a card's board does not hide the card.
const openDepth = 1

export function ShapeFields({ schema, schemas, depth = 0 }: ShapeFieldsProps) {
  return (
    <ul className={classes['fields']} data-inside={depth > 0 || undefined}>
      {fieldsOf(schema, schemas).map((field) => (
        <li key={field.name} className={classes['field']}>
          <FieldLine field={field} />
          {field.inside && <Inside schema={field.inside} schemas={schemas} depth={depth + 1} name={field.name} />}
        </li>
      ))}
    </ul>
  )
}

function FieldLine({ field: { name, type, isRequired, limits, values } }: { field: Field }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes['line']}>
        <code className={classes['name']} dir="ltr">
          {name}
        </code>
        <code className={classes['type']} dir="ltr">
          {type}
        </code>
        {isRequired && <span className={classes['required']}>{t('api-reference.required')}</span>}
        {limits.map(({ of, range }) => (
          <span key={of} className={classes['limit']}>
            {t(`api-reference.limits.${of}`)} <bdi dir="ltr">{range}</bdi>
          </span>
        ))}
      </div>
      {values.length > 0 && (
        <div className={classes['values']}>
          {values.map((value) => (
            <code key={value} className={classes['value']} dir="ltr">
              {value}
            </code>
          ))}
        </div>
      )}
    </>
  )
}

function Inside({ name, ...rest }: Required<ShapeFieldsProps> & { name: string }) {
  const { t } = useTranslation()
  return (
    <details className={classes['inside']} open={rest.depth <= openDepth}>
      <summary className={classes['summary']}>{t('api-reference.inside', { name })}</summary>
      <ShapeFields {...rest} />
    </details>
  )
}
