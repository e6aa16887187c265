// Props that all rows of a table share, memoized so that they change only when one of them does.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Column } from './data-table-columns.ts'
import type { Selection } from './data-table-selection.ts'
import { useIsChoosing } from './data-table-selection.ts'
import type { RowLook } from './data-table-row.tsx'
import type { Glyph } from '../icon.tsx'

type LookProps<Row> = {
  shown: readonly Column<Row>[]
  isPhone: boolean
  isDense: boolean
  selection: Selection
  hasBulk: boolean
  canOpen: boolean
  hasMenu: boolean
  expand: ((row: Row) => ReactNode) | undefined
  quick: { label: string; icon: Glyph } | undefined
}

const checkWidth = '1.125rem'
const expanderWidth = '1.125rem'
const phoneExpanderWidth = '1.75rem'
const menuWidth = 'minmax(1.875rem, max-content)'
// Below this width the columns overflow instead of overlapping.
const leastWidth = '4.5rem'
const menuAndQuickWidth = '3.75rem'

/** The widths of what stands before the columns. */
function edgesOf({ canChoose, canExpand, isPhone }: { canChoose: boolean; canExpand: boolean; isPhone: boolean }) {
  const edges = canChoose ? [checkWidth] : []
  return canExpand ? [...edges, isPhone ? phoneExpanderWidth : expanderWidth] : edges
}

/** With the widths of all columns, as the grid of each row takes them. */
export function useRowLook<Row>(props: LookProps<Row>): RowLook<Row> & { template: string } {
  const { shown, isPhone, isDense, selection, hasBulk, canOpen, hasMenu, expand } = props
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  // Phones have no space for checkboxes until the first row is selected from its menu.
  const isChoosing = useIsChoosing(selection)
  const canChoose = hasBulk && (!isPhone || isChoosing)
  const [label, icon] = [props.quick?.label, props.quick?.icon]
  return useMemo(() => {
    const columns = isPhone ? shown.filter(({ phone }, index) => index === 0 || phone !== undefined) : shown
    const quick = label !== undefined && icon ? { label, icon } : undefined
    const numbers = new Intl.NumberFormat(locale)
    const widths = columns.map((column, index) => widthOf(column, isPhone && index > 0))
    const actionWidths = hasMenu ? [quick && !isPhone ? menuAndQuickWidth : menuWidth] : []
    return {
      columns,
      isPhone,
      pictureSize: isPhone ? 44 : isDense ? 28 : 36,
      canChoose,
      canOpen,
      hasMenu,
      expand,
      quick,
      template: [...edgesOf({ canChoose, canExpand: expand !== undefined, isPhone }), ...widths, ...actionWidths].join(
        ' ',
      ),
      writeNumber: (value: number) => numbers.format(value),
      words: {
        choose: (name) => t('ui.table.chooseRow', { name }),
        menu: (name) => t('ui.table.rowMenu', { name }),
        expand: (name) => t('ui.table.rowDetails', { name }),
      },
    }
  }, [shown, isPhone, isDense, canChoose, canOpen, hasMenu, expand, label, icon, locale, t])
}

// On phones what stands at the end is as wide as it has to be in each row.
const widthOf = ({ width, share = 1 }: Pick<Column<never>, 'width' | 'share'>, isAtEnd: boolean) =>
  isAtEnd ? 'max-content' : (width ?? `minmax(${leastWidth}, ${share}fr)`)
