-- The key by which unique names are compared: accents, case and repeated spaces do not count. Unique indexes are built on it.
CREATE OR REPLACE FUNCTION public.clave_nombre(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT lower(translate(regexp_replace(trim(texto), '\s+', ' ', 'g'),
    'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç',
    'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc'))
$function$;
