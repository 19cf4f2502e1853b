-- A closed year is never changed or deleted, except to open a closing again, once.
CREATE OR REPLACE FUNCTION public.cierres_inmutables()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cambian constant text[] := '{reabierto, reabierto_por, motivo}';
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'cierres' THEN
    IF to_jsonb(OLD) ->> 'reabierto' IS NULL AND to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'closed years are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'cierres_inmutables';
END $function$;
CREATE TRIGGER cierres_inmutables BEFORE DELETE OR UPDATE ON cierres FOR EACH ROW EXECUTE FUNCTION cierres_inmutables();
CREATE TRIGGER cierres_no_truncar BEFORE TRUNCATE ON cierres FOR EACH STATEMENT EXECUTE FUNCTION cierres_inmutables();
CREATE TRIGGER resultados_inmutables BEFORE DELETE OR UPDATE ON resultados FOR EACH ROW EXECUTE FUNCTION cierres_inmutables();
CREATE TRIGGER resultados_no_truncar BEFORE TRUNCATE ON resultados FOR EACH STATEMENT EXECUTE FUNCTION cierres_inmutables();
CREATE TRIGGER resultados_materias_inmutables BEFORE DELETE OR UPDATE ON resultados_materias FOR EACH ROW EXECUTE FUNCTION cierres_inmutables();
CREATE TRIGGER resultados_materias_no_truncar BEFORE TRUNCATE ON resultados_materias FOR EACH STATEMENT EXECUTE FUNCTION cierres_inmutables();
