/** The function of the database that an index of searches uses (`sql/list/search.ts`). */

/**
 * The pieces of a text, by PostgreSQL's own functions, which take a few microseconds. Pieces that begin at every second
 * or third character come from one pass over the text. The planner must never call it for each row of a table: that
 * takes longer than comparing the texts, so a high cost is declared.
 */
export const piecesFunctionSql = String.raw`create or replace function daicho_pieces(text) returns text[]
  language plpgsql immutable strict parallel safe cost 500 as $$
  declare
    narrow text := regexp_replace($1, '[^\x21-\x7e]+', ' ', 'g');
    wide text := regexp_replace($1, '[\x01-\x7f]+', ' ', 'g');
  begin
    return array_remove(string_to_array(
      regexp_replace(narrow, '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(narrow, 2), '(..)', '\1 ', 'g') || ' ' ||
      regexp_replace(narrow, '(...)', '\1 ', 'g') || ' ' || regexp_replace(substr(narrow, 2), '(...)', '\1 ', 'g') || ' ' ||
      regexp_replace(substr(narrow, 3), '(...)', '\1 ', 'g') || ' ' ||
      regexp_replace(wide, '(.)', '\1 ', 'g') || ' ' || regexp_replace(wide, '(..)', '\1 ', 'g') || ' ' ||
      regexp_replace(substr(wide, 2), '(..)', '\1 ', 'g'), ' '), '');
  end $$`;
