// The site feature's server side: the pages that anyone may open, their switches and content, and visitors' messages.
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import type { Part } from '#kernel/server/parts.ts'
import { entryParts } from './entries.ts'
import { forgetDeleted } from './entry-queries.ts'
import { bugReports } from './figures.ts'
import { messageParts } from './messages.ts'
import { aboutPage } from './pages/about.ts'
import { contactForm, contactPage, footerAddress } from './pages/contact.ts'
import { faqsForm, faqsPage } from './pages/faqs.ts'
import { homePage } from './pages/home.ts'
import { sitePicture } from './pages/og-picture.ts'
import { questionParts } from './questions.ts'
import { settingsParts } from './settings.ts'
import { teamParts } from './team.ts'

export const parts: Part[] = [
  ...settingsParts,
  ...entryParts,
  ...teamParts,
  ...messageParts,
  ...questionParts,
  bugReports,
  homePage,
  aboutPage,
  contactPage,
  contactForm,
  faqsPage,
  faqsForm,
  footerAddress,
  sitePicture,
  tidyUp(forgetDeleted),
]
