-- An enrolment is live if it is active and its student is, and new if the student was not here in an earlier year. Both are stored because
-- every list filters by them, and derived here so that nobody can write them otherwise.
CREATE OR REPLACE FUNCTION public.inscripciones_derivar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  alumno_activo boolean;
BEGIN
  SELECT activo INTO alumno_activo FROM estudiantes WHERE id_estudiante = NEW.id_estudiante FOR NO KEY UPDATE;
  NEW.vigente := NEW.estado = 'activa' AND coalesce(alumno_activo, false);
  NEW.nuevo := NOT EXISTS (SELECT FROM inscripciones p WHERE p.id_estudiante = NEW.id_estudiante
    AND p.estado IN ('activa', 'retirada', 'trasladada') AND p.id_ciclo_escolar < NEW.id_ciclo_escolar);
  RETURN NEW;
END $function$;
CREATE TRIGGER inscripciones_derivar BEFORE INSERT OR UPDATE OF estado, id_estudiante, id_ciclo_escolar ON inscripciones FOR EACH ROW EXECUTE FUNCTION inscripciones_derivar();
