-- What each scholarship takes off each open charge of these enrolments; what was paid stays as it was paid. Percentages are rounded half up to
-- the centavo, and nothing takes more than is left: first scholarships of a type, then of one charge, then the rest of who left. `cierra`: it leaves nothing.
CREATE OR REPLACE FUNCTION public.becas_metas(cuales integer[])
 RETURNS TABLE(beca integer, id_pago integer, id_mes integer, monto numeric, cierra boolean)
 LANGUAGE sql
 STABLE
AS $function$
  WITH abiertos AS (
    SELECT p.id_estudiante_grado_pago pago, NULL::integer cual, p.id_estudiante_grado, p.id_pago tipo, NULL::integer mes,
      p.cantidad * p.numero_meses - p.abonado - cobros_por_reponer('pago ' || p.id_estudiante_grado_pago) resto,
      p.cantidad * p.numero_meses total
    FROM pagos p WHERE p.id_estudiante_grado = ANY (cuales) AND NOT p.colegiatura AND (NOT p.pagado OR EXISTS (
      SELECT FROM becas_aplicadas a WHERE a.id_estudiante_grado_pago = p.id_estudiante_grado_pago AND a.salda IS NOT NULL))
    UNION ALL
    SELECT NULL, m.id_estudiante_grado_colegiatura, m.id_estudiante_grado, p.id_pago, m.mes,
      m.cantidad - m.abonado - cobros_por_reponer('mensualidad ' || m.id_estudiante_grado_colegiatura), m.cantidad
    FROM mensualidades m JOIN pagos p USING (id_estudiante_grado_pago)
    WHERE m.id_estudiante_grado = ANY (cuales) AND (NOT m.pagada OR EXISTS (
      SELECT FROM becas_aplicadas a WHERE a.id_estudiante_grado_colegiatura = m.id_estudiante_grado_colegiatura
        AND a.salda IS NOT NULL))),
  pedidos AS (
    SELECT c.*, b.id_beca, row_number() OVER w orden,
      CASE WHEN b.id_pago = c.tipo AND coalesce(c.mes, b.desde_mes) BETWEEN b.desde_mes AND b.hasta_mes
          OR b.id_estudiante_grado_pago = c.pago AND b.hasta_mes >= b.desde_mes
        THEN coalesce(b.monto, round(c.total * b.porcentaje / 100, 2)) ELSE 0 END pide
    FROM abiertos c JOIN becas b USING (id_estudiante_grado)
    WINDOW w AS (PARTITION BY c.pago, c.cual ORDER BY b.clase = 'retiro', b.id_pago IS NULL, b.id_beca)),
  sumados AS (
    SELECT *, resto - coalesce(sum(pide) OVER (PARTITION BY pago, cual ORDER BY orden
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) queda FROM pedidos)
  SELECT id_beca, pago, cual, greatest(0, least(pide, queda)), pide > 0 AND queda > 0 AND pide >= queda FROM sumados
$function$;
