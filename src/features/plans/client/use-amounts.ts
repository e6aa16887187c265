// Describes a plan's limits: people and storage, or no limit.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Plan } from '../entities.ts'

const megabyte = 1e6
const gigabyte = 1e9

export function useAmounts() {
  const { t } = useTranslation()
  const format = useFormat()
  const size = (bytes: number) => {
    const isSmall = bytes < gigabyte
    const unit = isSmall ? 'megabyte' : 'gigabyte'
    return format.number(bytes / (isSmall ? megabyte : gigabyte), { style: 'unit', unit, maximumFractionDigits: 1 })
  }
  return {
    people: ({ peopleMost }: Plan) =>
      peopleMost === null ? t('plans.amount.peopleFree') : t('plans.amount.people', { count: peopleMost }),
    storage: ({ storageMost }: Plan) =>
      storageMost === null ? t('plans.amount.storageFree') : t('plans.amount.storage', { size: size(storageMost) }),
    size,
  }
}
