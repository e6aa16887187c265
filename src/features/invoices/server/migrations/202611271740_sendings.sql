-- Mails of invoices: each is handed over to the mail server once, also when a process dies meanwhile.

create table invoices_sendings (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  -- `handedOver`: the mail server may have it or not, until its answer is known.
  state text not null default 'waiting' check (state in ('waiting', 'handedOver', 'sent', 'failed')),
  changed_at timestamptz not null default clock_timestamp()
);
create index invoices_sendings_invoice on invoices_sendings (invoice_id);
