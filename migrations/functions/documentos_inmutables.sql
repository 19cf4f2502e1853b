-- An issued document is never changed or deleted: it is annulled once, and the time of its last printing moves. One whose code was never handed
-- over can go.
CREATE OR REPLACE FUNCTION public.documentos_inmutables()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cambian text[] := '{ultima_emision}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.emitido IS NULL THEN
      cambian := cambian || ARRAY['emitido', 'emitido_por'];
    ELSIF OLD.anulado IS NULL THEN
      cambian := cambian || ARRAY['anulado'];
    END IF;
    IF to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' AND OLD.emitido IS NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'issued documents are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'documentos_inmutables';
END $function$;
CREATE TRIGGER documentos_inmutables BEFORE DELETE OR UPDATE ON documentos FOR EACH ROW EXECUTE FUNCTION documentos_inmutables();
CREATE TRIGGER documentos_no_truncar BEFORE TRUNCATE ON documentos FOR EACH STATEMENT EXECUTE FUNCTION documentos_inmutables();
