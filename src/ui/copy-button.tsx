// Puts a text on the clipboard, and says so where it was pressed.
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'

export type CopyButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  text: string
  /** What is copied, for screen readers, where a page has more than one of these. */
  name?: string
  'data-autofocus'?: boolean
}

export function CopyButton({ text, name, ...look }: CopyButtonProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  // Absent outside of https and localhost; the text can be selected by hand all the same.
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(text))
  return (
    <>
      <Button
        {...look}
        icon={isCopied ? IconCheck : IconCopy}
        onClick={copy}
        {...(name !== undefined && { 'aria-label': t('ui.copyNamed', { name }) })}
      >
        {isCopied ? t('ui.copied') : t('ui.copy')}
      </Button>
      <output className="visually-hidden">{isCopied && t('ui.copied')}</output>
    </>
  )
}
