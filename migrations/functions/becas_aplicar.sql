-- Makes what scholarships take off the charges of these enrolments equal to `becas_metas`. Triggers call it, so that every way of adding a
-- charge or changing a scholarship ends with the same amounts.
CREATE OR REPLACE FUNCTION public.becas_aplicar(cuales integer[], desde timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM becas WHERE id_estudiante_grado = ANY (cuales)) THEN
    RETURN;
  END IF;
  DELETE FROM becas_aplicadas a USING becas_metas(cuales) k
  WHERE a.id_beca = k.beca AND (a.id_estudiante_grado_pago = k.id_pago OR a.id_estudiante_grado_colegiatura = k.id_mes)
    AND (a.monto <> k.monto OR (a.salda IS NOT NULL) <> k.cierra);
  INSERT INTO becas_aplicadas (id_beca, id_estudiante_grado_pago, id_estudiante_grado_colegiatura, monto, salda)
  SELECT k.beca, k.id_pago, k.id_mes, k.monto,
    CASE WHEN k.cierra THEN coalesce(cobros_fecha_de_antes(k.id_pago, k.id_mes), desde) END
  FROM becas_metas(cuales) k WHERE k.monto > 0
  ORDER BY k.beca, k.id_pago, k.id_mes
  ON CONFLICT DO NOTHING;
END $function$;
