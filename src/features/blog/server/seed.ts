// Fills the demo's blog: sixty-two posts in five languages, with those who liked them and what was said about them.
import { sql } from '#kernel/server/database/sql.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import type { Added, Person } from './demo/add-posts.ts'
import { addComments, addLikes, addModeration, addPost } from './demo/add-posts.ts'
import { demoPosts } from './demo/demo-posts.ts'

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  await transaction(async (tx) => {
    const people = await tx.many<Person>(sql`
      select id, username from people_records
      where status = 'active' and email like '%.example' order by created_at, email`)
    const added: Added[] = []
    for (const post of demoPosts(Date.now())) {
      const one = await addPost(tx, post, people)
      if (one) added.push(one)
    }
    const shown = added.filter(({ state }) => state === 'published')
    for (const post of shown) {
      await addLikes(tx, post, people)
      await addComments(tx, post, people)
    }
    await addModeration(tx, added, people)
    await tx.run(sql`
      update blog_revisions r set saved_at = p.published_at from blog_posts p where p.id = r.post_id`)
  })
}
