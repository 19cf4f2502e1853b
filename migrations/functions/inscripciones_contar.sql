-- Keeps the counts by section and year, of new students and of those in arrears, whichever statement changes enrolments. A year that comes or
-- goes changes whether its student is new in later years. Students are locked in the order of their keys, which avoids deadlocks.
CREATE OR REPLACE FUNCTION public.inscripciones_contar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER inscripciones_contar_borradas AFTER DELETE ON inscripciones REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION inscripciones_contar();
CREATE TRIGGER inscripciones_contar_cambios AFTER UPDATE ON inscripciones REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION inscripciones_contar();
CREATE TRIGGER inscripciones_contar_nuevas AFTER INSERT ON inscripciones REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION inscripciones_contar();
