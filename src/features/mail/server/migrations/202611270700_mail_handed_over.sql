-- The job that is handing a mail over to the relay for a recipient: committed first, so that no crash sends it twice.
alter table mail_deliveries add column handed_over_by text;
