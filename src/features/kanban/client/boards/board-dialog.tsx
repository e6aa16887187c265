// A new board, or another name, line and colour for one that is there.
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createBoard } from '../../board-contract.ts'
import type { Board, BoardSummary } from '../../entities.ts'
import { addressOfBoard } from '../addresses.ts'
import { changeBoard } from '../commands/board-commands.ts'
import { addBoard } from '../commands/new-board.ts'
import classes from './board-dialog.module.css'
import { HuePicker } from '../hue-picker.tsx'
import { summariesKey } from '../board-keys.ts'

const formId = 'board-form'
const blank = 'blank'

type Look = Pick<Board, 'id' | 'name' | 'subtitle' | 'hue'>
type BoardDialogProps = {
  /** The board that is changed; nothing makes a new one. */
  board: Look | undefined
  /** A new one begins as this one, under the name that is given here. */
  copied?: Look
  /** Boards whose columns and labels a new one can begin with. */
  others: readonly BoardSummary[]
  /** Leads to a board from a file instead. */
  onImport?: () => void
  isOpen: boolean
  onClose: () => void
}

export function BoardDialog(props: BoardDialogProps) {
  const { board, onImport, isOpen, onClose } = props
  const { t } = useTranslation()
  const [isMaking, setMaking] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      stays={isMaking}
      title={t(board ? 'kanban.boards.editTitle' : 'kanban.boards.newTitle')}
      foot={
        <>
          {onImport && (
            <span className={classes['start']}>
              <Button variant="ghost" icon={IconFileImport} disabled={isMaking} onClick={onImport}>
                {t('kanban.import.open')}
              </Button>
            </span>
          )}
          <Button disabled={isMaking} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="filled" busy={isMaking}>
            {t(board ? 'ui.save' : 'kanban.boards.create')}
          </Button>
        </>
      }
    >
      <BoardForm {...props} onMaking={setMaking} />
    </Dialog>
  )
}

/** The dialog stays while a new board is made: it leads there. */
type BoardFormProps = BoardDialogProps & { onMaking: (isMaking: boolean) => void }

function BoardForm(props: BoardFormProps) {
  const { board, others } = props
  const { t } = useTranslation()
  const { form, submit } = useBoardForm(props)
  const beginnings = [
    { value: blank, label: t('kanban.boards.blank') },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <form id={formId} className={classes['form']} onSubmit={submit} noValidate>
      <TextField {...form.getInputProps('name')} label={t('ui.name')} dir="auto" data-autofocus />
      <TextField
        {...form.getInputProps('subtitle')}
        label={t('kanban.boards.subtitle')}
        description={t('kanban.boards.subtitleHelp')}
        dir="auto"
      />
      <HuePicker
        label={t('ui.colour')}
        name="board-hue"
        value={form.values.hue}
        onChange={(hue) => form.setFieldValue('hue', hue)}
      />
      {!board && others.length > 0 && (
        <SelectField
          label={t('kanban.boards.beginWith')}
          description={t('kanban.boards.beginWithHelp')}
          value={form.values.copyOf}
          onChange={(copyOf) => form.setFieldValue('copyOf', copyOf)}
          options={beginnings}
        />
      )}
    </form>
  )
}

function useBoardForm({ board, copied, others, onClose, onMaking }: BoardFormProps) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  // A rename by others meanwhile doesn't count as this person's change.
  const [begun] = useState(board)
  const { name, subtitle, hue } = begun ?? copied ?? { name: '', subtitle: '', hue: others.length % boardHues.length }
  return useContractForm(createBoard.input, {
    initialValues: { name, subtitle, hue, copyOf: copied?.id ?? blank },
    toInput: ({ copyOf, ...values }) => ({
      ...values,
      name: values.name.trim(),
      ...(copyOf !== blank && { copyOf }),
    }),
    onSubmit: async ({ copyOf, ...look }) => {
      const { name: given, subtitle: line = '', hue: chosen = 0 } = look
      if (begun) {
        onClose()
        // Shown at once, and kept until it can be sent: the dialog does not wait for it.
        await changeBoard(begun, { name: given, subtitle: line, hue: chosen })
        await cache.invalidateQueries({ queryKey: summariesKey })
      } else {
        const template = others.find(({ id }) => id === copyOf)
        onMaking(true)
        const making = addBoard({ ...look, ...(copyOf !== undefined && { copyOf }) }, template)
        const boardId = await making.finally(() => onMaking(false))
        if (boardId !== undefined) void navigate({ to: addressOfBoard({ id: boardId, isOwn: false }) })
        onClose()
      }
    },
  })
}
