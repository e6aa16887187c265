// Profit and expenses as parts of the income: in percent they add up to a hundred, also where more was spent than came in.

type Figures = Readonly<Record<'profit' | 'income' | 'expenses', { value: number }>>

const whole = 100

/** Without income there is nothing to have a share of. */
export function partsOfIncome({ profit, income, expenses }: Figures) {
  const hasIncome = income.value > 0
  const spent = hasIncome ? Math.round((expenses.value * whole) / income.value) : undefined
  return [
    { key: 'profit', amount: profit.value, share: spent === undefined ? undefined : whole - spent },
    { key: 'income', amount: income.value, share: hasIncome ? whole : undefined },
    { key: 'expenses', amount: expenses.value, share: spent },
  ] as const
}
