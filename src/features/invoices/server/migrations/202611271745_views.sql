-- Browsers that opened an invoice by its link within the hour, so that each counts once.

create table invoices_views (
  invoice_id uuid not null references invoices (id) on delete cascade,
  -- A keyed hash of the network address and the browser; gone with the hour.
  visitor bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (invoice_id, visitor)
);
create index invoices_views_at on invoices_views (at);
