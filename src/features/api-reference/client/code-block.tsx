// Code, from left to right in every language, with a button that copies it.
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './code-block.module.css'

type CodeBlockProps = {
  /** What it is, for screen readers and above the code. */
  label: string
  code: string
}

export function CodeBlock({ label, code }: CodeBlockProps) {
  const { t } = useTranslation()
  const copy = () => {
    // Absent outside of https and localhost; the code can be read and selected all the same.
    void navigator.clipboard?.writeText(code).then(() => toast(t('api-reference.copied')))
  }
  return (
    <div className={classes['block']}>
      <div className={classes['head']}>
        <span className={classes['label']}>{label}</span>
        <IconButton size="sm" icon={IconCopy} label={t('api-reference.copyNamed', { name: label })} onClick={copy} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <section className={classes['scroll']} dir="ltr" tabIndex={0} aria-label={label}>
        <pre className={classes['code']}>
          <code>{code}</code>
        </pre>
      </section>
    </div>
  )
}
