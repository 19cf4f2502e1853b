-- Takes what a live enrolment owes out of the counts before it is deleted: afterwards its months are gone and cannot be counted.
CREATE OR REPLACE FUNCTION public.inscripciones_descontar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
  SELECT id_ciclo_escolar, 'atrasado', fecha_maxima_pago, -sum(saldo) FROM mensualidades
  WHERE id_estudiante_grado = OLD.id_estudiante_grado AND NOT pagada GROUP BY 1, 3;
  RETURN OLD;
END $function$;
CREATE TRIGGER inscripciones_descontar BEFORE DELETE ON inscripciones FOR EACH ROW WHEN (old.vigente) EXECUTE FUNCTION inscripciones_descontar();
