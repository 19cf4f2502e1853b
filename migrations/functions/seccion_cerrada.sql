-- The year of a closed section is fixed: whatever would change who is in it or what its results rest on is refused here, whichever call, restore or
-- undo it comes from. Its argument says how a row reaches its section: by its enrolment, or by itself.
CREATE OR REPLACE FUNCTION public.seccion_cerrada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  vieja jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  nueva jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  cerrada timestamptz;
BEGIN
  IF TG_ARGV[0] = 'inscripcion' THEN
    SELECT s.fecha_cerrada INTO cerrada FROM inscripciones i JOIN grados_secciones s USING (id_grado_seccion)
      WHERE i.id_estudiante_grado = (coalesce(nueva, vieja) ->> 'id_estudiante_grado')::int;
  ELSE
    SELECT max(s.fecha_cerrada) INTO cerrada FROM grados_secciones s
      WHERE s.id_grado_seccion IN ((vieja ->> 'id_grado_seccion')::int, (nueva ->> 'id_grado_seccion')::int);
  END IF;
  IF cerrada IS NOT NULL THEN
    RAISE EXCEPTION 'seccion_cerrada' USING ERRCODE = 'CE002',
      DETAIL = to_char(cerrada AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER seccion_cerrada BEFORE INSERT ON asignaciones FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('seccion');
CREATE TRIGGER seccion_cerrada_update BEFORE UPDATE OF fecha_cerrada ON asignaciones FOR EACH ROW WHEN (old.fecha_cerrada IS DISTINCT FROM new.fecha_cerrada) EXECUTE FUNCTION seccion_cerrada('seccion');
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR DELETE OR UPDATE ON decisiones_promocion FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('inscripcion');
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR DELETE ON inscripciones FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('seccion');
CREATE TRIGGER seccion_cerrada_update BEFORE UPDATE OF id_grado_seccion, estado, finalizado, aprobado, adecuacion_curricular ON inscripciones FOR EACH ROW WHEN (old.id_grado_seccion IS DISTINCT FROM new.id_grado_seccion OR old.estado IS DISTINCT FROM new.estado OR old.finalizado IS DISTINCT FROM new.finalizado OR old.aprobado IS DISTINCT FROM new.aprobado OR old.adecuacion_curricular IS DISTINCT FROM new.adecuacion_curricular) EXECUTE FUNCTION seccion_cerrada('seccion');
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR DELETE OR UPDATE ON materias_no_impartidas FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('seccion');
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR DELETE OR UPDATE ON notas_traslado FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('inscripcion');
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR DELETE OR UPDATE ON observaciones FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('inscripcion');
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR DELETE OR UPDATE ON recuperaciones FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('inscripcion');
