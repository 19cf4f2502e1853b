-- The key by which Spanish texts are sorted, the same whatever the collation of the database. In it ñ is `n~`, which the C collation puts after
-- every other n.
CREATE OR REPLACE FUNCTION public.clave_orden(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT replace(lower(translate(regexp_replace(trim(texto), '\s+', ' ', 'g'),
    'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÇáàäâãéèëêíìïîóòöôõúùüûçÑñ',
    'AAAAAEEEEIIIIOOOOOUUUUCaaaaaeeeeiiiiooooouuuucññ')), 'ñ', 'n~') COLLATE "C"
$function$;
