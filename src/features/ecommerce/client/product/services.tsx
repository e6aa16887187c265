// The services that come with every product.
import { IconRefresh, IconRosetteDiscountCheck, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import classes from './services.module.css'

const services = [
  { key: 'original', icon: IconRosetteDiscountCheck },
  { key: 'replacement', icon: IconRefresh },
  { key: 'warranty', icon: IconShieldCheck },
] as const

export function Services() {
  const { t } = useTranslation()
  return services.map(({ key, icon }) => (
    <Panel key={key} span={4} aria-labelledby={`service-${key}`}>
      <div className={classes['service']}>
        <Icon of={icon} size={24} className={classes['icon']} />
        <div>
          <h3 id={`service-${key}`} className={classes['title']}>
            {t(`ecommerce.services.${key}`)}
          </h3>
          <p className={classes['text']}>{t(`ecommerce.services.${key}Text`)}</p>
        </div>
      </div>
    </Panel>
  ))
}
