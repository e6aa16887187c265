// Plans for tests: turned on, and bought with a card of the test provider.
import type { TestProduct } from '#app/testing.ts'
import { changePlan, createCard, getQuote, savePlanSettings } from '../contract.ts'
import type { Choice } from '../entities.ts'

export const payer = {
  name: 'Mara Quist',
  company: 'Lantern Works',
  email: 'books@lantern.example',
  phone: '',
  street: 'Kadelaan 14',
  zipCode: '9000',
  city: 'Gent',
  state: '',
  country: 'BE',
  taxNumber: 'BE 0555.014.200',
}

export const turnOnPlans = ({ admin }: TestProduct, taxRate = '0') =>
  admin.send(savePlanSettings, { settings: { isOn: true, taxRate } })

export async function addCardOfAdmin({ admin }: TestProduct, cardToken = 'tok_visa'): Promise<string> {
  return (await admin.send(createCard, { holder: 'Mara Quist', cardToken })).cardId
}

export async function buyPlan(product: TestProduct, choice: Choice, cardToken = 'tok_visa') {
  const cardId = await addCardOfAdmin(product, cardToken)
  const { total } = await product.admin.send(getQuote, choice)
  return product.admin.send(changePlan, { ...choice, total, cardId, payer })
}
