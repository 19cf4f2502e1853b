-- A receipt is never changed or deleted, except to annul it once, to correct how it was paid before its cash count, to join it to a deposit or
-- a count, and to undo an import of receipts from before Ceiba. `clave_pagador` is generated and still empty here, so it is not compared.
CREATE OR REPLACE FUNCTION public.recibos_inmutables()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cambian text[] := '{clave_pagador}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.anulado IS NULL THEN
      cambian := cambian || ARRAY['anulado', 'motivo', 'id_usuario_anula', 'referencia'];
    END IF;
    IF OLD.anulado IS NULL AND NEW.anulado IS NULL AND OLD.id_corte IS NULL AND NEW.corregido IS DISTINCT FROM OLD.corregido
      AND NEW.corregido IS NOT NULL THEN
      cambian := cambian || ARRAY['metodo', 'id_cuenta_bancaria', 'fecha_pago', 'banco_cheque', 'boleta', 'pagador', 'nit', 'nombre_factura',
        'recibido', 'corregido'];
      IF OLD.origen <> 'banco' THEN
        cambian := cambian || ARRAY['id_movimiento'];
      END IF;
    END IF;
    IF OLD.anulado IS NULL AND NEW.anulado IS NULL AND OLD.origen <> 'banco' AND num_nonnulls(OLD.id_movimiento, NEW.id_movimiento) = 1 THEN
      cambian := cambian || ARRAY['id_movimiento'];
    END IF;
    IF OLD.id_corte IS NULL AND OLD.origen NOT IN ('anterior', 'banco') THEN
      cambian := cambian || ARRAY['id_corte'];
    END IF;
    IF OLD.id_corte_anulacion IS NULL THEN
      cambian := cambian || ARRAY['id_corte_anulacion'];
    END IF;
    IF to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('ceiba.deshace', true) <> '' AND OLD.origen = 'anterior' AND OLD.anulado IS NULL THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'receipts are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'recibos_inmutables';
END $function$;
CREATE TRIGGER recibos_inmutables BEFORE DELETE OR UPDATE ON recibos FOR EACH ROW EXECUTE FUNCTION recibos_inmutables();
CREATE TRIGGER recibos_no_truncar BEFORE TRUNCATE ON recibos FOR EACH STATEMENT EXECUTE FUNCTION recibos_inmutables();
