-- Follows a receipt that is annulled or gets another date: its charges are counted anew or take the date, and its cash count must still add up.
-- The day written on a paper receipt stays the day its charges were paid. Rows before and after are compared as sets, which needs no index.
CREATE OR REPLACE FUNCTION public.recibos_anulados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- The rows before and after are compared as sets: joined, each of thousands would be looked for in a table without an index.
  IF EXISTS (SELECT id_recibo, anulado FROM nuevas EXCEPT SELECT id_recibo, anulado FROM viejas) THEN
    PERFORM cobros_reabrir(
      ARRAY(SELECT DISTINCT l.id_estudiante_grado_pago FROM nuevas n JOIN recibos_lineas l USING (id_recibo)
        WHERE l.id_estudiante_grado_pago IS NOT NULL),
      ARRAY(SELECT DISTINCT l.id_estudiante_grado_colegiatura FROM nuevas n JOIN recibos_lineas l USING (id_recibo)
        WHERE l.id_estudiante_grado_colegiatura IS NOT NULL),
      (SELECT coalesce(max(anulado), now()) FROM nuevas));
  END IF;
  IF EXISTS (SELECT id_recibo, fecha_pago FROM nuevas WHERE origen <> 'manual' EXCEPT SELECT id_recibo, fecha_pago FROM viejas) THEN
    UPDATE mensualidades m SET fecha_pagado = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo) JOIN recibos_lineas l USING (id_recibo)
    WHERE n.origen <> 'manual' AND n.fecha_pago <> v.fecha_pago AND l.salda = v.fecha_pago AND m.fecha_pagado = v.fecha_pago
      AND m.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura;
    UPDATE pagos p SET fecha_pagado = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo) JOIN recibos_lineas l USING (id_recibo)
    WHERE n.origen <> 'manual' AND n.fecha_pago <> v.fecha_pago AND l.salda = v.fecha_pago AND p.fecha_pagado = v.fecha_pago
      AND p.id_estudiante_grado_pago = l.id_estudiante_grado_pago;
    UPDATE recibos_lineas l SET salda = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo)
    WHERE n.origen <> 'manual' AND n.fecha_pago <> v.fecha_pago AND l.id_recibo = n.id_recibo AND l.salda = v.fecha_pago;
  END IF;
  -- A receipt that comes into a corte later than its count would make another sum of it.
  PERFORM cortes_exigir(ARRAY(SELECT id_corte FROM nuevas UNION SELECT id_corte_anulacion FROM nuevas));
  RETURN NULL;
END $function$;
CREATE TRIGGER recibos_anulados AFTER UPDATE ON recibos REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recibos_anulados();
