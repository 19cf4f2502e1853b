-- Counts charges anew whose lines are deleted, which happens only when an import of receipts is undone.
CREATE OR REPLACE FUNCTION public.recibos_lineas_borradas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM cobros_reabrir(
    ARRAY(SELECT DISTINCT id_estudiante_grado_pago FROM viejas WHERE id_estudiante_grado_pago IS NOT NULL),
    ARRAY(SELECT DISTINCT id_estudiante_grado_colegiatura FROM viejas WHERE id_estudiante_grado_colegiatura IS NOT NULL), now());
  RETURN NULL;
END $function$;
CREATE TRIGGER recibos_lineas_borradas AFTER DELETE ON recibos_lineas REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION recibos_lineas_borradas();
