-- No line comes later to a receipt than the statement that wrote it, and each pays something; then the charges are counted anew.
CREATE OR REPLACE FUNCTION public.recibos_lineas_nuevas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  malo record;
BEGIN
  SELECT r.id_recibo INTO malo FROM recibos r JOIN recibos_lineas l USING (id_recibo)
  WHERE r.id_recibo IN (SELECT id_recibo FROM nuevas) GROUP BY r.id_recibo, r.total
  HAVING r.total <> sum(l.monto) OR bool_or(num_nonnulls(l.id_estudiante_grado_pago, l.id_estudiante_grado_colegiatura) = 0) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the lines of receipt % do not add up to it, or pay nothing', malo.id_recibo
      USING ERRCODE = '23514', CONSTRAINT = 'recibos_cuadran';
  END IF;
  PERFORM cobros_derivar(
    ARRAY(SELECT DISTINCT id_estudiante_grado_pago FROM nuevas WHERE id_estudiante_grado_pago IS NOT NULL),
    ARRAY(SELECT DISTINCT id_estudiante_grado_colegiatura FROM nuevas WHERE id_estudiante_grado_colegiatura IS NOT NULL));
  RETURN NULL;
END $function$;
CREATE TRIGGER recibos_lineas_nuevas AFTER INSERT ON recibos_lineas REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recibos_lineas_nuevas();
