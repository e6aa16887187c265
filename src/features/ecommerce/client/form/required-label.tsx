// The label of a field that must be filled in; screen readers hear it from the field.
import classes from './product-form.module.css'

export function RequiredLabel({ children }: { children: string }) {
  return (
    <>
      {children}
      <span className={classes['required']} aria-hidden="true">
        {' *'}
      </span>
    </>
  )
}
