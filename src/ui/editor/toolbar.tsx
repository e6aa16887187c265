// A row of tools that is one stop for the Tab key: arrows go from tool to tool.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import type { Tool, ToolName } from './tools.ts'
import { shownKeys, tools } from './tools.ts'
import classes from './toolbar.module.css'

const stops = 'button:not(:disabled)'

export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // After each change: a tool that went off may have been the stop.
  useEffect(() => keepOneStop(bar.current, document.activeElement))
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = stopAfter(event.currentTarget, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={classes['bar']}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={(event) => keepOneStop(event.currentTarget, event.target)}
    >
      {children}
    </div>
  )
}

export const ToolGroup = ({ children }: { children: ReactNode }) => <div className={classes['group']}>{children}</div>

const stopsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>(stops)].filter(isOfBar(bar))
// A tool's popover stands in the page's end, but a press inside it may reach the bar.
const isOfBar = (bar: HTMLElement) => (button: HTMLElement) => button.closest('[role=toolbar]') === bar

function keepOneStop(bar: HTMLElement | null, focused: Element | null) {
  const all = bar ? stopsOf(bar) : []
  const stop = all.find((button) => button === focused) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0]
  for (const button of all) button.tabIndex = button === stop ? 0 : -1
}

function stopAfter(bar: HTMLElement, key: string): HTMLElement | undefined {
  const all = stopsOf(bar)
  const at = all.findIndex((button) => button === document.activeElement)
  const isRtl = getComputedStyle(bar).direction === 'rtl'
  if (at < 0) return undefined
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return all[(at + 1) % all.length]
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return all.at(at - 1)
  return undefined
}

export function ToolButton({ editor, name }: { editor: Editor; name: ToolName }) {
  const { t } = useTranslation()
  const tool: Tool = tools[name]
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isOn: tool.isOn?.(now), isPossible: tool.isPossible?.(now) ?? true }),
  })
  return (
    <IconButton
      size="sm"
      icon={tool.icon}
      label={t(`ui.editor.tools.${name}`)}
      mirrored={tool.isMirrored ?? false}
      disabled={!state.isPossible}
      aria-pressed={state.isOn}
      {...(tool.keys && { shortcut: shownKeys(tool.keys) })}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.run(editor)}
    />
  )
}
