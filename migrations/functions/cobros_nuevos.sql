-- Applies the scholarships of an enrolment to charges that are added or brought back, whichever statement does it.
CREATE OR REPLACE FUNCTION public.cobros_nuevos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM becas_aplicar(ARRAY(SELECT DISTINCT id_estudiante_grado FROM nuevas), now());
  RETURN NULL;
END $function$;
CREATE TRIGGER mensualidades_becar AFTER INSERT ON mensualidades REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION cobros_nuevos();
CREATE TRIGGER pagos_becar AFTER INSERT ON pagos REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION cobros_nuevos();
