-- Search and order in Spanish, the same on every database and whatever its collation:
-- accents and case do not count, ñ comes after n. Immutable, so that columns and indexes can be built on them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION clave_busqueda(texto text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT lower(translate(regexp_replace(trim(texto), '\s+', ' ', 'g'),
    'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç',
    'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc'))
$$;
--> statement-breakpoint
-- 'n~' sorts after every other n-pair in the C collation, because ~ comes after z.
CREATE FUNCTION clave_orden(texto text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT replace(lower(translate(regexp_replace(trim(texto), '\s+', ' ', 'g'),
    'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÇáàäâãéèëêíìïîóòöôõúùüûçÑñ',
    'AAAAAEEEEIIIIOOOOOUUUUCaaaaaeeeeiiiiooooouuuucññ')), 'ñ', 'n~') COLLATE "C"
$$;
