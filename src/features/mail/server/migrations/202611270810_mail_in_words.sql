-- `words` is what `mail_hits` calls that which is searched for.
alter table mail_entries rename column words to in_words;
