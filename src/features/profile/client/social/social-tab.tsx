// The account's tab Social links: where else one can be found, and where that is shown.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { getSocialLinks, updateSocialLinks } from '../../contract.ts'
import type { SocialLinks } from '../../entities.ts'
import type { SocialSite } from '../../social-links.ts'
import { socialAddress, socialName, socialSites } from '../../social-links.ts'
import { socialIcons } from '../head/social-icons.ts'
import { pages, socialKey } from '../keys.ts'
import classes from './social-tab.module.css'

export function Tab() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: socialKey,
    queryFn: async ({ signal }) => (await call(getSocialLinks, {}, { signal })).social,
  })
  return (
    <>
      <Panel span={4} aria-labelledby="social-title">
        <SectionTitle id="social-title" note={`${t('profile.social.about')} ${t('profile.social.hint')}`}>
          {t('profile.social.title')}
        </SectionTitle>
      </Panel>
      <Panel span={8} bare aria-label={t('profile.social.title')}>
        {data ? (
          // After each saving the fields begin anew from what is kept.
          <SocialForm key={JSON.stringify(data)} social={data} />
        ) : error ? (
          <Failed
            title={t('profile.failed')}
            level={2}
            requestId={failureOf(error).requestId}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading count={4} />
        )}
      </Panel>
    </>
  )
}

type Typed = Record<SocialSite, string>

/** The text of a field: the name alone, when the address consists of nothing else. */
function typedOf(site: SocialSite, kept: string | null): string {
  if (kept === null) return ''
  const name = socialName(site, kept).replace(/^.*\//, '').replace(/^@/, '')
  return socialAddress(site, name) === kept ? name : kept
}

function SocialForm({ social }: { social: SocialLinks }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  // In the order of `socialSites`; one of each.
  const each = <Value,>(valueOf: (site: SocialSite) => Value) =>
    Object.fromEntries(socialSites.map((site) => [site, valueOf(site)])) as Record<SocialSite, Value>
  const initialValues: Typed = each((site) => typedOf(site, social[site]))
  const { form, submit, isBusy } = useContractForm(updateSocialLinks.input, {
    initialValues,
    toInput: (values) => each((site) => values[site].trim() || null),
    onSubmit: async (input) => {
      const saved = await call(updateSocialLinks, input)
      cache.setQueryData(socialKey, saved.social)
      void cache.invalidateQueries({ queryKey: pages })
      toast(t('profile.social.saved'))
    },
    keep: { form: 'profile.social', fields: socialSites },
  })
  const nameOf = (site: SocialSite) => t(`profile.social.${site}`)
  const unsaved = socialSites.filter((site) => form.values[site] !== initialValues[site]).map(nameOf)
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['fields']}>
        {socialSites.map((site) => {
          const { error, ...field } = form.getInputProps(site)
          return (
            <TextField
              key={site}
              {...field}
              label={nameOf(site)}
              icon={socialIcons[site]}
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              error={error && t('profile.social.wrong', { site: nameOf(site) })}
            />
          )
        })}
      </div>
      <SaveBar
        unsaved={unsaved}
        action={t('profile.social.save')}
        onDiscard={() => form.setValues(initialValues)}
        isBusy={isBusy}
      />
    </form>
  )
}
