-- Finding words in five languages: without regard to case, accents, vowel marks and letter forms, Chinese by character.

-- The words of a text, apart from each other by single spaces. Chinese characters stand alone: who looks for several of
-- them looks for a phrase.
create function search_words(given text) returns text language sql immutable parallel safe strict as $$
  select trim(regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(
          replace(replace(replace(replace(replace(normalize(given, nfkd), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
          -- Accents, tone marks, Arabic vowel marks and the stroke that only stretches a word.
          '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'
        )),
        'đĐłŁøØı' || 'ٱىة' || '۰۱۲۳۴۵۶۷۸۹' || '٠١٢٣٤٥٦٧٨٩', 'ddllooi' || 'ايه' || '0123456789' || '0123456789'
      ),
      '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g'
    ),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe30-\ufe4f\uff00-\uff0f\uff1a-\uff20\uff5b-\uff65]+', ' ', 'g'
  ))
$$;

-- All words of a wish, each also as a beginning; Chinese characters that stand together only together.
create function search_query(wanted text) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg(
    case when found[1] is not null then
      (select string_agg(quote_literal(sign), ' <-> ') from regexp_split_to_table(regexp_replace(found[1], '\s', '', 'g'), '') sign)
    else quote_literal(found[2]) || ':*' end,
    ' & '
  )::tsquery
  from regexp_matches(
    search_words(wanted),
    '((?:[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff](?:\s\s?|$))+)|(\S+)', 'g'
  ) found
$$;
