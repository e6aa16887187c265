// The page that stands for every other while the product is closed; it looks for itself whether it still is.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { getWorkspace } from '#kernel/workspace-contract.ts'
import { PlanDrawing } from '#ui/brand/plan-drawing.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { HomeLink } from './home-link.tsx'
import classes from './maintenance-page.module.css'

const pagePath = '/maintenance'
const looksEvery = 30

function useMaintenance() {
  const { data, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['pages', 'maintenance'],
    queryFn: ({ signal }) => call(getWorkspace, {}, { signal }),
    refetchInterval: looksEvery * 1000,
    retry: false,
    staleTime: 0,
  })
  const lookedAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  return {
    // Until the first look is over, what the page was served with.
    isOpen: !(data ?? publicConfig()).isInMaintenance,
    until: data?.closedUntil ?? null,
    words: data?.closedWords ?? null,
    isLooking: isFetching,
    look: () => void refetch(),
    lookedAt: lookedAt > 0 ? new Date(lookedAt) : undefined,
  }
}

type StatusProps = { isOpen: boolean; until: string | null; lookedAt: Date | undefined }

function Status({ isOpen, until, lookedAt }: StatusProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['status']}>
      <output className={classes['state']} data-open={isOpen || undefined}>
        {isOpen ? t('pages.maintenance.open') : t('pages.maintenance.stillClosed')}
      </output>
      {until !== null && (
        <p className={classes['until']}>{t('pages.maintenance.until', { when: format.dateTime(until) })}</p>
      )}
      {lookedAt && (
        <p className={classes['looked']}>{t('pages.maintenance.lookedAt', { time: format.time(lookedAt) })}</p>
      )}
    </div>
  )
}

export function Page() {
  const { t } = useTranslation()
  const { isOpen, until, words, isLooking, look, lookedAt } = useMaintenance()
  const product = publicConfig().productName
  const standsForAnother = window.location.pathname !== pagePath
  const leadsOn = isOpen && standsForAnother && lookedAt !== undefined
  useEffect(() => {
    // The page that was asked for can be had now.
    if (leadsOn) window.location.reload()
  }, [leadsOn])
  return (
    <>
      <div className={classes['plan']}>
        <PlanDrawing seed="not on the plan" />
        {!isOpen && <span className={classes['tape']} />}
      </div>
      <h1 className={classes['title']}>{isOpen ? t('pages.maintenance.openTitle') : t('pages.maintenance.title')}</h1>
      <p className={classes['text']}>
        {isOpen ? t('pages.maintenance.openText', { product }) : t('pages.maintenance.text', { product })}
      </p>
      {words !== null && (
        <p dir="auto" className={classes['words']}>
          {words}
        </p>
      )}
      <Status isOpen={isOpen} until={until} lookedAt={lookedAt} />
      <div className={classes['actions']}>
        {!isOpen && (
          <Button variant="filled" size="lg" busy={isLooking} onClick={look}>
            {t('ui.tryAgain')}
          </Button>
        )}
        <HomeLink variant={isOpen ? 'filled' : 'ghost'} />
      </div>
      {!isOpen && (
        <div className={classes['foot']}>
          <p>{t('pages.maintenance.looksItself', { seconds: looksEvery })}</p>
          <Link href="/auth/login">{t('pages.maintenance.signIn')}</Link>
        </div>
      )}
    </>
  )
}
