-- Messages that wait or were given up are found among very many that arrived.
create index webhooks_deliveries_status on webhooks_deliveries (endpoint_id, status, created_at, id);
