-- A receipt line is never changed or deleted, except that the line of an annulled receipt lets go of a charge that is removed and has it again
-- when it comes back, that it takes the corrected date of its receipt, and that an import of receipts can be undone.
CREATE OR REPLACE FUNCTION public.recibos_lineas_inmutables()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cambian text[] := ARRAY['id_estudiante_grado_pago', 'id_estudiante_grado_colegiatura'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF pg_trigger_depth() > 1 AND to_jsonb(OLD) - 'salda' = to_jsonb(NEW) - 'salda' THEN
      RETURN NEW;
    END IF;
    IF to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian
      AND EXISTS (SELECT FROM recibos r WHERE r.id_recibo = OLD.id_recibo AND r.anulado IS NOT NULL) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('ceiba.deshace', true) <> ''
      AND EXISTS (SELECT FROM recibos r WHERE r.id_recibo = OLD.id_recibo AND r.origen = 'anterior' AND r.anulado IS NULL) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'lines of receipts are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'recibos_inmutables';
END $function$;
CREATE TRIGGER recibos_lineas_inmutables BEFORE DELETE OR UPDATE ON recibos_lineas FOR EACH ROW EXECUTE FUNCTION recibos_lineas_inmutables();
CREATE TRIGGER recibos_lineas_no_truncar BEFORE TRUNCATE ON recibos_lineas FOR EACH STATEMENT EXECUTE FUNCTION recibos_lineas_inmutables();
