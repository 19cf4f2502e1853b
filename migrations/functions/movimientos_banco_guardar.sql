-- What a bank deposit says never changes, and only the triggers of the receipts say how much of it is used.
CREATE OR REPLACE FUNCTION public.movimientos_banco_guardar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cambian text[] := ARRAY['estado', 'motivo', 'id_corte', 'aplicado'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.aplicado = 0 THEN
      RETURN NEW;
    END IF;
  ELSIF to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian AND (NEW.aplicado = OLD.aplicado OR pg_trigger_depth() > 1) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'deposits of a bank are not changed' USING ERRCODE = '23514', CONSTRAINT = 'movimientos_banco_inmutables';
END $function$;
CREATE TRIGGER movimientos_banco_guardar BEFORE INSERT OR UPDATE ON movimientos_banco FOR EACH ROW EXECUTE FUNCTION movimientos_banco_guardar();
