-- Names the table of table preferences by the word of the trade.
alter table table_likes rename to table_preferences;
alter table table_preferences rename column likes to preferences;
alter index table_likes_pkey rename to table_preferences_pkey;
