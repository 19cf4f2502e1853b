-- Keeps how much of each bank deposit its live receipts use; a constraint refuses more than the deposit is of.
CREATE OR REPLACE FUNCTION public.movimientos_banco_derivar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  tocados integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT id_movimiento) INTO tocados FROM nuevas WHERE id_movimiento IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT m) INTO tocados FROM (
      (SELECT id_recibo, id_movimiento m, anulado FROM nuevas EXCEPT SELECT id_recibo, id_movimiento, anulado FROM viejas)
      UNION ALL
      (SELECT id_recibo, id_movimiento, anulado FROM viejas EXCEPT SELECT id_recibo, id_movimiento, anulado FROM nuevas)) x
    WHERE m IS NOT NULL;
  END IF;
  IF tocados IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE movimientos_banco m SET aplicado = s.aplicado, estado = CASE WHEN s.aplicado > 0 THEN 'aplicado' ELSE 'pendiente' END, motivo = NULL,
    id_corte = NULL
  FROM (SELECT t.id, coalesce(sum(r.total) FILTER (WHERE r.anulado IS NULL), 0) aplicado
    FROM unnest(tocados) t(id) LEFT JOIN recibos r ON r.id_movimiento = t.id GROUP BY t.id) s
  WHERE m.id_movimiento = s.id AND m.aplicado <> s.aplicado;
  RETURN NULL;
END $function$;
CREATE TRIGGER recibos_de_movimientos AFTER UPDATE ON recibos REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION movimientos_banco_derivar();
CREATE TRIGGER recibos_de_movimientos_nuevos AFTER INSERT ON recibos REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION movimientos_banco_derivar();
