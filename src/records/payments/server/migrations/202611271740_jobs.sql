-- Payments are no longer the shop's alone: its queued jobs that look, close and pay back go on under their new names.
with names (old, new) as (
  values
    ('ecommerce.lookAt', 'payments.lookAt'),
    ('ecommerce.closePayment', 'payments.close'),
    ('ecommerce.payBack', 'payments.payBack')
), tasks as (
  insert into graphile_worker._private_tasks (identifier) select new from names
  on conflict (identifier) do update set identifier = excluded.identifier
  returning id, identifier
)
update graphile_worker._private_jobs j
set task_id = t.id,
  payload = (case n.new
    when 'payments.payBack' then j.payload::jsonb - 'orderId'
    else (j.payload::jsonb - 'orderId') || jsonb_build_object('subject', 'order', 'subjectId', j.payload ->> 'orderId')
  end)::json
from names n
join graphile_worker._private_tasks old on old.identifier = n.old
join tasks t on t.identifier = n.new
where j.task_id = old.id;
