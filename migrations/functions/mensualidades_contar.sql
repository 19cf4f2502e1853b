-- Keeps the amount overdue by date, and since when each enrolment owes, whichever statement changes months. Enrolments are locked in the
-- order of their keys: of two months paid at once the second sees the first.
CREATE OR REPLACE FUNCTION public.mensualidades_contar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER mensualidades_contar_borradas AFTER DELETE ON mensualidades REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION mensualidades_contar();
CREATE TRIGGER mensualidades_contar_cambios AFTER UPDATE ON mensualidades REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION mensualidades_contar();
CREATE TRIGGER mensualidades_contar_nuevas AFTER INSERT ON mensualidades REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION mensualidades_contar();
