-- A message may outlive its webhook for a while: checked against it, whoever writes something that is told would wait for
-- a webhook that is being deleted or changed, and fail with it. What is left of a deleted one is removed in steps.
alter table webhooks_deliveries drop constraint webhooks_deliveries_endpoint_id_fkey;
