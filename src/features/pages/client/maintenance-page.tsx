// The page that stands for every other while the product is closed; it looks for itself whether it still is.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { PlanDrawing } from '#ui/brand/plan-drawing.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { getOpening } from '../contract.ts'
import classes from './maintenance-page.module.css'

const pagePath = '/maintenance'
const looksEvery = 30

// Any open call tells: while the product is closed all of them are refused.
function useDoor() {
  const { isSuccess, isError, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['pages', 'door'],
    queryFn: ({ signal }) => call(getOpening, {}, { signal }),
    refetchInterval: looksEvery * 1000,
    retry: false,
    staleTime: 0,
  })
  const isOpen = isSuccess || (!isError && !publicConfig().isInMaintenance)
  const lookedAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  return {
    isOpen,
    isLooking: isFetching,
    look: () => void refetch(),
    lookedAt: lookedAt > 0 ? new Date(lookedAt) : undefined,
  }
}

function Door({ isOpen, lookedAt }: { isOpen: boolean; lookedAt: Date | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['door']}>
      <output className={classes['state']} data-open={isOpen || undefined}>
        {isOpen ? t('pages.maintenance.open') : t('pages.maintenance.stillClosed')}
      </output>
      {lookedAt && (
        <p className={classes['looked']}>{t('pages.maintenance.lookedAt', { time: format.time(lookedAt) })}</p>
      )}
    </div>
  )
}

export function Page() {
  const { t } = useTranslation()
  const { isOpen, isLooking, look, lookedAt } = useDoor()
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
      <Door isOpen={isOpen} lookedAt={lookedAt} />
      <div className={classes['actions']}>
        {!isOpen && (
          <Button variant="filled" size="lg" busy={isLooking} onClick={look}>
            {t('pages.tryAgain')}
          </Button>
        )}
        <ButtonLink href="/" variant={isOpen ? 'filled' : 'ghost'} size="lg">
          {t('app.goHome')}
        </ButtonLink>
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
