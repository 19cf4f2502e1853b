-- The version of a cell of the marks grows with every change of its draft, its mark or its state, whoever makes it: a save over an older one
-- is then a conflict. Delivering and taking back (1 and 2) leave it, because the teacher's mark was typed over the same work.
CREATE OR REPLACE FUNCTION public.participantes_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version_borrador := OLD.version_borrador + 1;
  RETURN NEW;
END $function$;
CREATE TRIGGER participantes_version BEFORE UPDATE OF borrador_calificacion, calificacion, id_estado_actividad ON participantes FOR EACH ROW WHEN (new.borrador_calificacion IS DISTINCT FROM old.borrador_calificacion OR new.calificacion IS DISTINCT FROM old.calificacion OR new.id_estado_actividad <> old.id_estado_actividad AND NOT ((new.id_estado_actividad = ANY (ARRAY[1, 2])) AND (old.id_estado_actividad = ANY (ARRAY[1, 2])))) EXECUTE FUNCTION participantes_version();
