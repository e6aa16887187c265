-- Deleted records are removed by the hourly tidy-up: the jobs that were queued for them are done.
select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs where task_identifier in (
    'kanban.forgetCard', 'kanban.forgetCards', 'kanban.forgetParts', 'profile.forgetDeleted', 'ecommerce.forgetDeleted'
  )
));
