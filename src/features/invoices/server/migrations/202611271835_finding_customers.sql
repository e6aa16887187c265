-- Customers are found by name and address, and invoices of visitors' orders by the address that they were placed with.
create index invoices_parties_email on invoices_parties (lower(email)) where kind = 'customer' and email <> '';
create index invoices_parties_name on invoices_parties (lower(name)) where kind = 'customer';
create index invoices_of_visitors on invoices (lower(to_party ->> 'email'))
  where order_number is not null and person_id is null;
