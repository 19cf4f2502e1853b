-- Only the triggers of receipts and scholarships say what is paid or taken off a charge. A new charge begins with neither, also one that comes
-- back with what had been taken off it, which is counted anew.
CREATE OR REPLACE FUNCTION public.cobros_guardar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' AND coalesce(NEW.abonado, 0) = 0 AND (NEW.fecha_pagado IS NULL OR NEW.descuento > 0) THEN
    NEW.abonado := 0;
    NEW.descuento := 0;
    NEW.fecha_pagado := NULL;
    IF TG_TABLE_NAME = 'pagos' THEN
      NEW.pagado := false;
    ELSE
      NEW.pagada := false;
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what is paid follows from the receipts' USING ERRCODE = '23514', CONSTRAINT = 'cobros_derivados';
END $function$;
CREATE TRIGGER mensualidades_derivada BEFORE UPDATE OF abonado, descuento, pagada, fecha_pagado ON mensualidades FOR EACH ROW WHEN (old.abonado IS DISTINCT FROM new.abonado OR old.descuento IS DISTINCT FROM new.descuento OR old.pagada IS DISTINCT FROM new.pagada OR old.fecha_pagado IS DISTINCT FROM new.fecha_pagado) EXECUTE FUNCTION cobros_guardar();
CREATE TRIGGER mensualidades_nueva BEFORE INSERT ON mensualidades FOR EACH ROW EXECUTE FUNCTION cobros_guardar();
CREATE TRIGGER pagos_derivado BEFORE UPDATE OF abonado, descuento, pagado, fecha_pagado ON pagos FOR EACH ROW WHEN (old.abonado IS DISTINCT FROM new.abonado OR old.descuento IS DISTINCT FROM new.descuento OR old.pagado IS DISTINCT FROM new.pagado OR old.fecha_pagado IS DISTINCT FROM new.fecha_pagado) EXECUTE FUNCTION cobros_guardar();
CREATE TRIGGER pagos_nuevo BEFORE INSERT ON pagos FOR EACH ROW EXECUTE FUNCTION cobros_guardar();
