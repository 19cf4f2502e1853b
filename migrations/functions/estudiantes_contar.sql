-- Keeps the count of active students, and marks their enrolments as live or not. Screens read the count instead of counting thousands of rows.
CREATE OR REPLACE FUNCTION public.estudiantes_contar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cambio integer := (TG_OP <> 'DELETE' AND NEW.activo)::int - (TG_OP <> 'INSERT' AND OLD.activo)::int;
BEGIN
  IF cambio <> 0 THEN
    INSERT INTO conteos (cuenta, cantidad) VALUES ('estudiantes', cambio);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE inscripciones SET vigente = NEW.activo
    WHERE id_estudiante = NEW.id_estudiante AND estado = 'activa' AND vigente <> NEW.activo;
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER estudiantes_contar_cambio AFTER UPDATE OF activo ON estudiantes FOR EACH ROW WHEN (old.activo <> new.activo) EXECUTE FUNCTION estudiantes_contar();
CREATE TRIGGER estudiantes_contar_entrada AFTER INSERT OR DELETE ON estudiantes FOR EACH ROW EXECUTE FUNCTION estudiantes_contar();
