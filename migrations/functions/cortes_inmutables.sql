-- Refuses to change, delete or truncate cash counts and their lines: what was counted stays as it was counted.
CREATE OR REPLACE FUNCTION public.cortes_inmutables()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'cortes are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'cortes_inmutables';
END $function$;
CREATE TRIGGER cortes_inmutables BEFORE DELETE OR UPDATE ON cortes FOR EACH ROW EXECUTE FUNCTION cortes_inmutables();
CREATE TRIGGER cortes_no_truncar BEFORE TRUNCATE ON cortes FOR EACH STATEMENT EXECUTE FUNCTION cortes_inmutables();
CREATE TRIGGER cortes_metodos_inmutables BEFORE DELETE OR UPDATE ON cortes_metodos FOR EACH ROW EXECUTE FUNCTION cortes_inmutables();
CREATE TRIGGER cortes_metodos_no_truncar BEFORE TRUNCATE ON cortes_metodos FOR EACH STATEMENT EXECUTE FUNCTION cortes_inmutables();
