-- ampliar: who left during an earlier year was at the school in it; of enrolments the program before knows none like that
CREATE OR REPLACE FUNCTION inscripciones_derivar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  alumno_activo boolean;
BEGIN
  SELECT activo INTO alumno_activo FROM estudiantes WHERE id_estudiante = NEW.id_estudiante FOR NO KEY UPDATE;
  NEW.vigente := NEW.estado = 'activa' AND coalesce(alumno_activo, false);
  NEW.nuevo := NOT EXISTS (SELECT FROM inscripciones p WHERE p.id_estudiante = NEW.id_estudiante
    AND p.estado IN ('activa', 'retirada', 'trasladada') AND p.id_ciclo_escolar < NEW.id_ciclo_escolar);
  RETURN NEW;
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
  -- What is owed leaves with who leaves; of a deleted enrolment it left before.
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
    SELECT m.id_ciclo_escolar, 'atrasado', m.fecha_maxima_pago,
      sum(CASE WHEN n.vigente THEN m.cantidad ELSE -m.cantidad END)
    FROM nuevas n JOIN viejas v USING (id_estudiante_grado) JOIN mensualidades m USING (id_estudiante_grado)
    WHERE n.vigente <> v.vigente AND NOT m.pagada
    GROUP BY 1, 3 HAVING sum(CASE WHEN n.vigente THEN m.cantidad ELSE -m.cantidad END) <> 0;
    IF NOT EXISTS (SELECT FROM nuevas n JOIN viejas v USING (id_estudiante_grado) WHERE n.estado <> v.estado) THEN
      RETURN NULL;
    END IF;
  END IF;
  -- A year that comes or goes changes whether its student is new in the years after it.
  EXECUTE 'SELECT FROM estudiantes WHERE id_estudiante IN (SELECT id_estudiante FROM (' || cambios || ') i)
    ORDER BY id_estudiante FOR NO KEY UPDATE';
  EXECUTE 'UPDATE inscripciones l SET nuevo = s.nuevo
    FROM (SELECT n.id_estudiante_grado, NOT EXISTS (SELECT FROM inscripciones p WHERE p.id_estudiante = n.id_estudiante
          AND p.estado IN (''activa'', ''retirada'', ''trasladada'') AND p.id_ciclo_escolar < n.id_ciclo_escolar) nuevo
      FROM (SELECT DISTINCT id_estudiante FROM (' || cambios || ') i) c
      JOIN inscripciones n ON n.id_estudiante = c.id_estudiante AND n.estado = ''activa'') s
    WHERE l.id_estudiante_grado = s.id_estudiante_grado AND l.nuevo <> s.nuevo';
  RETURN NULL;
END $$;
