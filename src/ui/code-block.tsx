// Code, from left to right in every language, under a head that names it and copies it.
import classes from './code-block.module.css'
import { CopyButton } from './copy-button.tsx'

export type CodeBlockProps = {
  /** The title above the code, also for screen readers. */
  label: string
  code: string
  /** Long lines go on below instead of being scrolled: for what is data rather than code. */
  wraps?: boolean
}

export function CodeBlock({ label, code, wraps = false }: CodeBlockProps) {
  return (
    <div className={classes['block']}>
      <div className={classes['head']}>
        <bdi className={classes['label']}>{label}</bdi>
        <CopyButton size="sm" variant="ghost" text={code} name={label} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <section className={classes['scroll']} dir="ltr" tabIndex={0} aria-label={label}>
        <pre className={classes['code']} data-wraps={wraps || undefined}>
          <code>{code}</code>
        </pre>
      </section>
    </div>
  )
}
