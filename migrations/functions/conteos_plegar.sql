-- Adds up rows of the same count, once every 64 rows. Concurrent writers append rows instead of waiting for one; rows that another transaction
-- has locked are skipped and added up next time.
CREATE OR REPLACE FUNCTION public.conteos_plegar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH repetidas AS (
    SELECT id_ciclo_escolar, cuenta, id_grado_seccion, fecha FROM conteos
    GROUP BY 1, 2, 3, 4 HAVING count(*) > 1),
  borradas AS (
    DELETE FROM conteos WHERE id_conteo IN (
      SELECT c.id_conteo FROM conteos c JOIN repetidas r ON c.cuenta = r.cuenta
        AND c.id_ciclo_escolar IS NOT DISTINCT FROM r.id_ciclo_escolar
        AND c.id_grado_seccion IS NOT DISTINCT FROM r.id_grado_seccion AND c.fecha IS NOT DISTINCT FROM r.fecha
      FOR UPDATE OF c SKIP LOCKED)
    RETURNING *)
  INSERT INTO conteos (id_ciclo_escolar, cuenta, id_grado_seccion, fecha, cantidad)
  SELECT id_ciclo_escolar, cuenta, id_grado_seccion, fecha, sum(cantidad) FROM borradas
  GROUP BY 1, 2, 3, 4 HAVING sum(cantidad) <> 0;
  RETURN NULL;
END $function$;
CREATE TRIGGER conteos_plegar AFTER INSERT ON conteos FOR EACH ROW WHEN ((new.id_conteo % 64::bigint) = 0) EXECUTE FUNCTION conteos_plegar();
