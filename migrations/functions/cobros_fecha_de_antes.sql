-- Since when a charge was paid that is being brought back from the Papelera; null for any other. What is counted anew keeps its date.
CREATE OR REPLACE FUNCTION public.cobros_fecha_de_antes(pago integer, mes integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (f.antes ->> 'fecha_pagado')::timestamptz FROM operaciones_filas f
  WHERE f.id_operacion = nullif(current_setting('ceiba.deshace', true), '')::bigint AND f.despues IS NULL
    AND f.tabla = CASE WHEN pago IS NULL THEN 'mensualidades' ELSE 'pagos' END
    AND f.clave = CASE WHEN pago IS NULL THEN jsonb_build_object('id_estudiante_grado_colegiatura', mes)
      ELSE jsonb_build_object('id_estudiante_grado_pago', pago) END
$function$;
