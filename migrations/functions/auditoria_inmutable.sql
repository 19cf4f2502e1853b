-- Refuses to change or delete audit rows: the audit is append-only, whatever a program or a person with a console tries.
CREATE OR REPLACE FUNCTION public.auditoria_inmutable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'auditoria is append-only';
END $function$;
CREATE TRIGGER auditoria_inmutable BEFORE DELETE OR UPDATE OR TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable();
CREATE TRIGGER auditoria_afectados_inmutable BEFORE DELETE OR UPDATE OR TRUNCATE ON auditoria_afectados FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable();
