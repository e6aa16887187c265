// The best seller of the period: what they sold, how that changed, and the ways to congratulate them and to see all others.
import { IconCheck, IconConfetti } from '@tabler/icons-react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { changeOf } from '#ui/stat-change.tsx'
import { congratulateSeller } from '../../sales-contract.ts'
import classes from './banner.module.css'
import { NichesPicture } from './niches-picture.tsx'
import type { Sales } from './use-sales.ts'
import { salesKey, usePeople } from './use-sales.ts'

const PeopleDialog = deferred(() => import('./people-dialog.tsx').then((module) => module.PeopleDialog))

export function BestSeller({ sales }: { sales: Sales }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSession()
  const { isOpen, open, close } = usePeople()
  const [best] = sales.sellers
  const amount = best && format.money(best.amount, sales.currency)
  const isSelf = best !== undefined && best.id === user?.id
  return (
    <Panel span={8} bare className={classes['best']} aria-labelledby="best-title">
      <div className={classes['greeting']}>
        <p className={classes['over']}>{t('ecommerce.sales.best')}</p>
        <h2 id="best-title" className={classes['headline']}>
          {!best && t('ecommerce.sales.nobodySold')}
          {best && t(isSelf ? 'ecommerce.sales.youSold' : 'ecommerce.sales.bestSold', { name: best.name, amount })}
        </h2>
        {best && <p className={classes['sentence']}>{<Sentence best={best} isSelf={isSelf} />}</p>}
        {best && (
          <div className={classes['acts']}>
            {!isSelf && <Congratulate sales={sales} best={best} />}
            <Button
              variant={isSelf ? 'default' : 'ghost'}
              aria-haspopup="dialog"
              onPointerEnter={() => PeopleDialog.prepare()}
              onClick={open}
            >
              {t('ecommerce.sales.people')}
            </Button>
          </div>
        )}
      </div>
      <div className={classes['picture']}>
        <NichesPicture />
      </div>
      {isOpen && <PeopleDialog sales={sales} onClose={close} />}
    </Panel>
  )
}

type Best = Sales['sellers'][number]

function Sentence({ best, isSelf }: { best: Best; isSelf: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = changeOf({ value: best.amount, before: best.before })
  const share = format.number(Math.abs(change ?? 0), { style: 'percent', maximumFractionDigits: 1 })
  const grown = change === undefined ? t('ecommerce.sales.bestNew') : undefined
  const compared = t((change ?? 0) >= 0 ? 'ecommerce.sales.bestMore' : 'ecommerce.sales.bestLess', { share })
  return [grown ?? compared, ...(isSelf ? [] : [t('ecommerce.sales.tellThem')])].join(' ')
}

function Congratulate({ sales, best }: { sales: Sales; best: Best }) {
  const { t } = useTranslation()
  const { from, to, isCongratulated } = sales
  const congratulate = useAction(() => call(congratulateSeller, { sellerId: best.id, from, to }), {
    refresh: [salesKey],
    done: () => t('ecommerce.sales.congratulatedToast', { name: best.name }),
  })
  return (
    <Button
      variant="filled"
      iconEnd={isCongratulated ? IconCheck : IconConfetti}
      busy={congratulate.isPending}
      disabled={isCongratulated}
      onClick={() => congratulate.mutate()}
    >
      {t(isCongratulated ? 'ecommerce.sales.congratulated' : 'ecommerce.sales.congratulate')}
    </Button>
  )
}
