// Gives the elements of a mail what its style sheets say of them, as if it stood in their own style.
import type { Declarations } from './styles.ts'
import type { Compound, Rule, Sheet } from './sheet.ts'

export type Styled = { name: string; id: string; classes: readonly string[] }

/** So many comparisons for a mail: more than any newsletter needs, and no work without end. */
const mostCompared = 2_000_000

const fits = ({ name, id, classes }: Compound, element: Styled) =>
  (name === '' || name === element.name) &&
  (id === '' || id === element.id) &&
  classes.every((one) => element.classes.includes(one))

/** A later declaration stands behind earlier ones, so that shorthands count in their order. */
function add(to: Declarations, declarations: Declarations): void {
  for (const [property, value] of declarations) {
    to.delete(property)
    to.set(property, value)
  }
}

/** `styleOf` answers the style of an element: that of the sheets, its own, and what the sheets say is important. */
export function openSheetStyles({ rules }: Pick<Sheet, 'rules'>) {
  let compared = 0

  /** The nearest ancestor that fits is the one that is meant. */
  function stands(around: readonly Compound[], child: Compound, ancestors: readonly Styled[]): boolean {
    let at = ancestors.length - 1
    let mustBeParent = child.isChild
    for (const step of around) {
      const found = mustBeParent ? at : ancestors.findLastIndex((element, index) => index <= at && fits(step, element))
      const element = ancestors[found]
      if (!element || !fits(step, element)) return false
      compared += ancestors.length - found
      at = found - 1
      mustBeParent = step.isChild
    }
    return true
  }

  function rulesFor(element: Styled, ancestors: readonly Styled[]): Rule[] {
    const keys = [`#${element.id}`, ...element.classes.map((one) => `.${one}`), element.name, '*']
    const found = keys.flatMap((key) => rules.get(key) ?? [])
    compared += found.length
    return found
      .filter(({ steps: [own, ...around] }) => fits(own, element) && stands(around, own, ancestors))
      .toSorted((one, other) => one.weight - other.weight)
  }

  return function styleOf(own: Declarations, element: Styled, ancestors: readonly Styled[]): Declarations {
    if (rules.size === 0 || compared > mostCompared) return own
    const style: Declarations = new Map()
    const found = rulesFor(element, ancestors)
    for (const { normal } of found) add(style, normal)
    add(style, own)
    for (const { important } of found) add(style, important)
    return style
  }
}
