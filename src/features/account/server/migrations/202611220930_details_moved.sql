-- What a person says of themselves is kept with the person since the kernel's migration of the same day.
drop table account_details;
