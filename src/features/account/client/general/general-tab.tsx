// The tab General: photo and visibility at the start, everything else of the person's record beside them.
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import { Switch } from '#ui/switch.tsx'
import { DetailsForm } from './details-form.tsx'
import classes from './general-tab.module.css'
import { PersonPhoto } from './person-photo.tsx'
import { useDetails, usePublicSwitch } from './use-details.ts'

export function Tab() {
  return (
    <>
      <Side />
      <Main />
    </>
  )
}

function Side() {
  const { t } = useTranslation()
  const { isPublic, isKnown, setPublic } = usePublicSwitch()
  return (
    <Panel span={4} className={classes['side']} aria-label={t('account.photo.name')}>
      <PersonPhoto />
      <Switch
        spread
        label={t('account.general.public')}
        description={t('account.general.publicText')}
        checked={isPublic}
        disabled={!isKnown}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
      <ButtonLink
        variant="ghost"
        icon={IconTrash}
        href="/dashboard/user/account?tab=data#delete-account"
        className={classes['leave']}
      >
        {t('account.delete.name')}
      </ButtonLink>
    </Panel>
  )
}

function Main() {
  const { t } = useTranslation()
  const { details, error, refetch, isFetching } = useDetails()
  return (
    <Panel span={8} bare className={classes['main']}>
      {details ? (
        <DetailsForm details={details} />
      ) : error ? (
        <Failed
          title={t('account.general.failed')}
          level={2}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormLoading />
      )}
    </Panel>
  )
}

const lines = ['one', 'two', 'three', 'four', 'five']

function FormLoading() {
  return (
    <div className={classes['loading']}>
      <Loading>
        {lines.map((line) => (
          <Skeleton key={line} className={classes['line']} />
        ))}
      </Loading>
    </div>
  )
}
