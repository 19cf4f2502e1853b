-- The marks of a closed subject are fixed: whatever would change them is refused here, whichever call, restore or undo it comes from. Who
-- writes marks holds the class meanwhile, so that closing and a last mark have one order.
CREATE OR REPLACE FUNCTION public.clase_cerrada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cerrada timestamptz;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'participantes' THEN
      SELECT g.fecha_cerrada INTO cerrada FROM filas f JOIN actividades a USING (id_actividad_materia_bloque)
        JOIN bloques b USING (id_materia_bloque) JOIN asignaciones g USING (id_grado_seccion_materia_colaborador)
        WHERE g.fecha_cerrada IS NOT NULL AND a.valor_neto IS NOT NULL LIMIT 1;
    WHEN 'entregas' THEN
      SELECT g.fecha_cerrada INTO cerrada FROM filas f JOIN participantes p USING (id_actividad_materia_bloque_participante)
        JOIN actividades a USING (id_actividad_materia_bloque) JOIN bloques b USING (id_materia_bloque)
        JOIN asignaciones g USING (id_grado_seccion_materia_colaborador) WHERE g.fecha_cerrada IS NOT NULL LIMIT 1;
    WHEN 'actividades' THEN
      SELECT g.fecha_cerrada INTO cerrada FROM filas f JOIN bloques b USING (id_materia_bloque)
        JOIN asignaciones g USING (id_grado_seccion_materia_colaborador)
        WHERE g.fecha_cerrada IS NOT NULL AND f.valor_neto IS NOT NULL LIMIT 1;
    WHEN 'bloques' THEN
      SELECT g.fecha_cerrada INTO cerrada FROM filas f JOIN asignaciones g USING (id_grado_seccion_materia_colaborador)
        WHERE g.fecha_cerrada IS NOT NULL LIMIT 1;
    WHEN 'notas_traidas' THEN
      SELECT g.fecha_cerrada INTO cerrada FROM filas f JOIN inscripciones i USING (id_estudiante_grado)
        JOIN asignaciones g ON g.id_grado_seccion = i.id_grado_seccion AND g.id_materia = f.id_materia
        WHERE g.fecha_cerrada IS NOT NULL LIMIT 1;
    -- A class is removed with all it holds: what hangs on it finds no class any more.
    WHEN 'asignaciones' THEN
      SELECT f.fecha_cerrada INTO cerrada FROM filas f WHERE f.fecha_cerrada IS NOT NULL LIMIT 1;
  END CASE;
  IF cerrada IS NOT NULL THEN
    RAISE EXCEPTION 'clase_cerrada' USING ERRCODE = 'CE001',
      DETAIL = to_char(cerrada AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER clase_cerrada_delete AFTER DELETE ON actividades REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_insert AFTER INSERT ON actividades REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_update AFTER UPDATE ON actividades REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_delete AFTER DELETE ON asignaciones REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_delete AFTER DELETE ON bloques REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_insert AFTER INSERT ON bloques REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_update AFTER UPDATE ON bloques REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_delete AFTER DELETE ON entregas REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_insert AFTER INSERT ON entregas REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_update AFTER UPDATE ON entregas REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_delete AFTER DELETE ON notas_traidas REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_insert AFTER INSERT ON notas_traidas REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_update AFTER UPDATE ON notas_traidas REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_delete AFTER DELETE ON participantes REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_insert AFTER INSERT ON participantes REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
CREATE TRIGGER clase_cerrada_update AFTER UPDATE ON participantes REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION clase_cerrada();
