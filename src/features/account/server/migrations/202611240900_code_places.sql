-- Who asks for codes of somebody's address must not keep its owner from one: each place that asks has a code, a wait and
-- tries of its own. `address` is the mailbox together with the place from now on, `mailbox` what all places have in common.
-- Rows of before have none: their codes are over ten minutes later.
alter table account_codes add column mailbox bytea;
create index account_codes_mailbox on account_codes (mailbox, purpose);
