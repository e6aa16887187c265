-- Notices about a record that may change or go are found by it.
create index notifications_about on notifications ((params ->> 'about')) where params ? 'about';
