-- What a receipt that is being restored is about to pay of a charge, so that what a scholarship takes off it leaves room for that.
CREATE OR REPLACE FUNCTION public.cobros_por_reponer(clave text)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((nullif(current_setting('ceiba.repone', true), '')::jsonb ->> clave)::numeric, 0)
$function$;
