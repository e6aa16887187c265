// Puts a text on the clipboard, and says so where it was pressed.
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '#kernel/client/clipboard.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'

export type CopyButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  text: string
  /** The name of the value, for screen readers, where a page has several of these. */
  name?: string
  'data-autofocus'?: boolean
}

export function CopyButton({ text, name, ...look }: CopyButtonProps) {
  const { t } = useTranslation()
  const [last, setLast] = useState<{ text: string; isCopied: boolean }>()
  const isCopied = last?.text === text ? last.isCopied : undefined
  const copy = async () => setLast({ text, isCopied: await copyText(text) })
  const result = isCopied === undefined ? undefined : t(isCopied ? 'ui.copied' : 'ui.notCopied')
  return (
    <>
      <Button
        {...look}
        icon={isCopied ? IconCheck : IconCopy}
        onClick={() => void copy()}
        {...(name !== undefined && { 'aria-label': t('ui.copyNamed', { name }) })}
      >
        {result ?? t('ui.copy')}
      </Button>
      <output className="visually-hidden">{result}</output>
    </>
  )
}
