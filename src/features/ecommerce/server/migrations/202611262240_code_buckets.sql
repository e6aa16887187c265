-- The rate limit of codes counts in buckets, and old ones are removed by the hourly tidy-up instead of a job.
alter table ecommerce_code_tries rename column door to bucket;
select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs where task_identifier = 'ecommerce.forgetGuesses'
));
