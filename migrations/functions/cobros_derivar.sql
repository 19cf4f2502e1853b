-- Makes what is paid and taken off these charges equal to their live receipt lines and scholarships: no statement can leave a balance that
-- nobody can explain. `MATERIALIZED` computes each sum once, before it is joined: a plan made for one row is not repeated for thousands.
CREATE OR REPLACE FUNCTION public.cobros_derivar(pagados integer[], meses integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH s AS MATERIALIZED (SELECT c.id, coalesce(l.abonado, 0) abonado, l.salda, coalesce(a.descuento, 0) descuento, a.rebaja
    FROM unnest(meses) c(id)
    LEFT JOIN LATERAL (SELECT sum(l.monto) abonado, (array_agg(l.salda ORDER BY r.id_recibo DESC))[1] salda
      FROM recibos_lineas l JOIN recibos r USING (id_recibo)
      WHERE l.id_estudiante_grado_colegiatura = c.id AND r.anulado IS NULL) l ON true
    LEFT JOIN LATERAL (SELECT sum(a.monto) descuento, max(a.salda) rebaja FROM becas_aplicadas a
      WHERE a.id_estudiante_grado_colegiatura = c.id) a ON true)
  UPDATE mensualidades m SET abonado = s.abonado, descuento = s.descuento, pagada = s.abonado + s.descuento = m.cantidad,
    fecha_pagado = CASE WHEN s.abonado + s.descuento = m.cantidad THEN coalesce(m.fecha_pagado, s.rebaja, s.salda) END
  FROM s
  WHERE m.id_estudiante_grado_colegiatura = s.id AND (m.abonado, m.descuento) <> (s.abonado, s.descuento);
  WITH s AS MATERIALIZED (SELECT c.id, coalesce(l.abonado, 0) abonado, l.salda, coalesce(a.descuento, 0) descuento, a.rebaja
    FROM unnest(pagados) c(id)
    LEFT JOIN LATERAL (SELECT sum(l.monto) abonado, (array_agg(l.salda ORDER BY r.id_recibo DESC))[1] salda
      FROM recibos_lineas l JOIN recibos r USING (id_recibo)
      WHERE l.id_estudiante_grado_pago = c.id AND r.anulado IS NULL) l ON true
    LEFT JOIN LATERAL (SELECT sum(a.monto) descuento, max(a.salda) rebaja FROM becas_aplicadas a
      WHERE a.id_estudiante_grado_pago = c.id) a ON true)
  UPDATE pagos p SET abonado = s.abonado, descuento = s.descuento, pagado = s.abonado + s.descuento = p.cantidad * p.numero_meses,
    fecha_pagado = CASE WHEN s.abonado + s.descuento = p.cantidad * p.numero_meses THEN coalesce(p.fecha_pagado, s.rebaja, s.salda) END
  FROM s
  WHERE p.id_estudiante_grado_pago = s.id AND (p.abonado, p.descuento) <> (s.abonado, s.descuento);
END $function$;
