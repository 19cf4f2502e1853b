-- Refuses a cash count that does not add up to its receipts, its voids and its methods of payment, or has a difference nobody explained.
CREATE OR REPLACE FUNCTION public.cortes_exigir(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  malo integer;
BEGIN
  SELECT c.id_corte INTO malo FROM cortes c
  WHERE c.id_corte = ANY(ids) AND (
    c.recibos <> (SELECT count(*) FROM recibos r WHERE r.id_corte = c.id_corte)
    OR c.anulados <> (SELECT count(*) FROM recibos r WHERE r.id_corte_anulacion = c.id_corte)
    OR EXISTS (SELECT FROM recibos r WHERE r.id_corte = c.id_corte AND r.id_usuario <> c.id_usuario)
    OR c.explicacion IS NULL AND EXISTS (SELECT FROM cortes_metodos m WHERE m.id_corte = c.id_corte AND m.diferencia <> 0)
    OR c.fondo_siguiente > coalesce((SELECT m.contado FROM cortes_metodos m WHERE m.id_corte = c.id_corte AND m.metodo = 'efectivo'), 0)
    OR EXISTS (
      SELECT FROM (SELECT r.metodo, r.total cobrado, 0 anulado, 1 recibos, 0 anulados FROM recibos r WHERE r.id_corte = c.id_corte
          UNION ALL SELECT r.metodo, 0, r.total, 0, 1 FROM recibos r WHERE r.id_corte_anulacion = c.id_corte
          UNION ALL SELECT m.metodo, -m.cobrado, -m.anulado, -m.recibos, -m.anulados FROM cortes_metodos m
            WHERE m.id_corte = c.id_corte) s
      GROUP BY s.metodo
      HAVING sum(s.cobrado) <> 0 OR sum(s.anulado) <> 0 OR sum(s.recibos) <> 0 OR sum(s.anulados) <> 0))
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'corte % does not add up to its receipts', malo USING ERRCODE = '23514', CONSTRAINT = 'cortes_cuadran';
  END IF;
END $function$;
