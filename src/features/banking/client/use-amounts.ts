// Amounts as they are shown: written out, or as dots where the person hides them. Kept with the person, on all devices.
import { useFormat } from '#kernel/client/format.ts'
import { saveSwitch, useSwitch } from '#kernel/client/switches.ts'

const name = 'banking.hidden'
const dots = '••••'

export function useAmounts() {
  const format = useFormat()
  const isHidden = useSwitch(name, false)
  return {
    isHidden,
    toggle: () => saveSwitch(name, !isHidden),
    money: (amount: number, currency: string) => (isHidden ? dots : format.money(amount, currency)),
  }
}
