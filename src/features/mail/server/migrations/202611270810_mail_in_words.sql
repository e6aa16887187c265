-- Calls the words of an entry otherwise than mail_hits calls those that it looks for.
alter table mail_entries rename column words to in_words;
