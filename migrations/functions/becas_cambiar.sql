-- An enrolment has at most one scholarship of a type of payment in a month; what is let off when a student leaves may come on top.
-- It locks the enrolments first, so that of two concurrent scholarships the second sees the first: no index can compare ranges of months by kind.
CREATE OR REPLACE FUNCTION public.becas_cambiar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cuales integer[] := ARRAY(SELECT DISTINCT id_estudiante_grado FROM filas);
BEGIN
  PERFORM FROM inscripciones WHERE id_estudiante_grado = ANY (cuales) ORDER BY id_estudiante_grado FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM becas a JOIN becas b ON b.id_estudiante_grado = a.id_estudiante_grado AND b.id_pago = a.id_pago
      AND b.id_beca > a.id_beca AND int4range(a.desde_mes, a.hasta_mes + 1) && int4range(b.desde_mes, b.hasta_mes + 1)
    WHERE a.id_estudiante_grado = ANY (cuales) AND a.clase <> 'retiro' AND b.clase <> 'retiro') THEN
    RAISE EXCEPTION 'two scholarships of one type in one month' USING ERRCODE = '23505', CONSTRAINT = 'becas_una_por_mes';
  END IF;
  PERFORM becas_aplicar(cuales, (SELECT max(greatest(creada, terminada)) FROM filas));
  RETURN NULL;
END $function$;
CREATE TRIGGER becas_cambiadas AFTER UPDATE ON becas REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_cambiar();
CREATE TRIGGER becas_nuevas AFTER INSERT ON becas REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_cambiar();
CREATE TRIGGER becas_quitadas AFTER DELETE ON becas REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_cambiar();
