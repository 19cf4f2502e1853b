-- A tuition has as many months as it says, and no other payment has months. It is checked when the transaction ends, because the tuition and
-- its months are written by several statements.
CREATE OR REPLACE FUNCTION public.colegiatura_meses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  pago integer;
  debidos integer;
  meses integer;
BEGIN
  IF TG_OP = 'DELETE' THEN pago := OLD.id_estudiante_grado_pago; ELSE pago := NEW.id_estudiante_grado_pago; END IF;
  SELECT numero_meses INTO debidos FROM pagos WHERE id_estudiante_grado_pago = pago AND colegiatura;
  IF NOT FOUND THEN
    IF EXISTS (SELECT 1 FROM mensualidades WHERE id_estudiante_grado_pago = pago) THEN
      RAISE EXCEPTION 'payment % is not a tuition and has months', pago USING ERRCODE = '23514', CONSTRAINT = 'colegiatura_meses';
    END IF;
    RETURN NULL;
  END IF;
  SELECT count(*) INTO meses FROM mensualidades WHERE id_estudiante_grado_pago = pago;
  IF meses <> debidos THEN
    RAISE EXCEPTION 'tuition % has % months instead of %', pago, meses, debidos USING ERRCODE = '23514', CONSTRAINT = 'colegiatura_meses';
  END IF;
  RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER mensualidades_quitadas AFTER DELETE ON mensualidades DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION colegiatura_meses();
CREATE CONSTRAINT TRIGGER colegiatura_meses AFTER INSERT OR UPDATE OF colegiatura, numero_meses ON pagos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION colegiatura_meses();
