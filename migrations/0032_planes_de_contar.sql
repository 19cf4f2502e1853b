-- ampliar: what one statement changes of thousands of rows is counted in time that grows with them, whatever the planner knows of the tables.
-- A plan kept from a change of one row, or made for a table that was empty when it was last analyzed, joined every row with every other.
-- What a row needs is computed once (MATERIALIZED), before it is joined.
CREATE OR REPLACE FUNCTION cobros_derivar(pagados integer[], meses integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION inscripciones_contar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambios text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 signo, * FROM nuevas'
    WHEN 'DELETE' THEN 'SELECT -1 signo, * FROM viejas'
    ELSE 'SELECT 1 signo, * FROM nuevas UNION ALL SELECT -1, * FROM viejas' END;
  hay boolean;
BEGIN
  EXECUTE 'SELECT EXISTS (' || cambios || ')' INTO hay;
  IF NOT hay THEN
    RETURN NULL;
  END IF;
  EXECUTE 'INSERT INTO conteos (id_ciclo_escolar, cuenta, id_grado_seccion, fecha, cantidad)
    SELECT i.id_ciclo_escolar, c.cuenta, c.seccion, c.fecha, sum(i.signo)
    FROM (' || cambios || ') i CROSS JOIN LATERAL (VALUES
      (''seccion'', i.id_grado_seccion, NULL::date, i.estado = ''activa''),
      (''inscritos'', NULL, NULL, i.vigente),
      (''nuevos'', NULL, NULL, i.vigente AND i.nuevo),
      (''insolventes'', NULL, i.debe_desde, i.vigente AND i.debe_desde IS NOT NULL)) c (cuenta, seccion, fecha, cuentan)
    WHERE c.cuentan GROUP BY 1, 2, 3, 4 HAVING sum(i.signo) <> 0';
  -- What is owed leaves with who leaves; of a deleted enrolment it left before. Rows before and after are compared as sets.
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
    SELECT m.id_ciclo_escolar, 'atrasado', m.fecha_maxima_pago,
      sum(CASE WHEN n.vigente THEN m.saldo ELSE -m.saldo END)
    FROM (SELECT id_estudiante_grado, vigente FROM nuevas EXCEPT SELECT id_estudiante_grado, vigente FROM viejas) n
    JOIN mensualidades m USING (id_estudiante_grado)
    WHERE NOT m.pagada
    GROUP BY 1, 3 HAVING sum(CASE WHEN n.vigente THEN m.saldo ELSE -m.saldo END) <> 0;
    IF NOT EXISTS (SELECT id_estudiante_grado, estado FROM nuevas EXCEPT SELECT id_estudiante_grado, estado FROM viejas) THEN
      RETURN NULL;
    END IF;
  END IF;
  -- A year that comes or goes changes whether its student is new in the years after it.
  EXECUTE 'SELECT FROM estudiantes WHERE id_estudiante IN (SELECT id_estudiante FROM (' || cambios || ') i)
    ORDER BY id_estudiante FOR NO KEY UPDATE';
  EXECUTE 'WITH s AS MATERIALIZED (SELECT n.id_estudiante_grado, NOT EXISTS (SELECT FROM inscripciones p WHERE p.id_estudiante = n.id_estudiante
          AND p.estado IN (''activa'', ''retirada'', ''trasladada'') AND p.id_ciclo_escolar < n.id_ciclo_escolar) nuevo
      FROM (SELECT DISTINCT id_estudiante FROM (' || cambios || ') i) c
      JOIN inscripciones n ON n.id_estudiante = c.id_estudiante AND n.estado = ''activa'')
    UPDATE inscripciones l SET nuevo = s.nuevo FROM s
    WHERE l.id_estudiante_grado = s.id_estudiante_grado AND l.nuevo <> s.nuevo';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mensualidades_contar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambios text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 signo, * FROM nuevas WHERE NOT pagada'
    WHEN 'DELETE' THEN 'SELECT -1 signo, * FROM viejas WHERE NOT pagada'
    ELSE 'SELECT 1 signo, * FROM nuevas WHERE NOT pagada UNION ALL SELECT -1, * FROM viejas WHERE NOT pagada' END;
BEGIN
  -- Held, in one order: two months of an enrolment that are paid at once see each other.
  EXECUTE 'SELECT FROM inscripciones WHERE id_estudiante_grado IN (SELECT id_estudiante_grado FROM (' || cambios || ') m)
    ORDER BY id_estudiante_grado FOR NO KEY UPDATE';
  EXECUTE 'INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
    SELECT m.id_ciclo_escolar, ''atrasado'', m.fecha_maxima_pago, sum(m.signo * m.saldo)
    FROM (' || cambios || ') m JOIN inscripciones i USING (id_estudiante_grado) WHERE i.vigente
    GROUP BY 1, 3 HAVING sum(m.signo * m.saldo) <> 0';
  EXECUTE 'WITH d AS MATERIALIZED (SELECT c.id_estudiante_grado, (SELECT min(fecha_maxima_pago) FROM mensualidades m
        WHERE m.id_estudiante_grado = c.id_estudiante_grado AND NOT m.pagada) desde
      FROM (SELECT DISTINCT id_estudiante_grado FROM (' || cambios || ') m) c)
    UPDATE inscripciones i SET debe_desde = d.desde FROM d
    WHERE i.id_estudiante_grado = d.id_estudiante_grado AND i.debe_desde IS DISTINCT FROM d.desde';
  RETURN NULL;
END $$;
