-- Refuses to turn an activity with deliveries or marks into one graded in class, or back: the deliveries would be out of sight, and who
-- has a mark without having handed in anything would owe a delivery.
CREATE OR REPLACE FUNCTION public.actividades_en_linea()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM participantes p LEFT JOIN entregas e USING (id_actividad_materia_bloque_participante)
      WHERE p.id_actividad_materia_bloque = NEW.id_actividad_materia_bloque
        AND (p.id_estado_actividad <> 1 OR num_nonnulls(p.fecha_entrega, p.calificacion, p.borrador_calificacion, e.version) > 0)) THEN
    RAISE EXCEPTION 'activity % has deliveries or marks', NEW.id_actividad_materia_bloque
      USING ERRCODE = '23514', CONSTRAINT = 'actividades_en_linea_fija';
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER actividades_en_linea BEFORE UPDATE OF en_linea ON actividades FOR EACH ROW WHEN (new.en_linea <> old.en_linea) EXECUTE FUNCTION actividades_en_linea();
