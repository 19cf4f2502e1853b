-- Keeps what is paid and taken off a charge equal to the sum of its rows, whichever statement changed what scholarships take off.
CREATE OR REPLACE FUNCTION public.becas_aplicadas_derivar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM cobros_derivar(
    ARRAY(SELECT DISTINCT id_estudiante_grado_pago FROM filas WHERE id_estudiante_grado_pago IS NOT NULL),
    ARRAY(SELECT DISTINCT id_estudiante_grado_colegiatura FROM filas WHERE id_estudiante_grado_colegiatura IS NOT NULL));
  RETURN NULL;
END $function$;
CREATE TRIGGER becas_aplicadas_borradas AFTER DELETE ON becas_aplicadas REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_aplicadas_derivar();
CREATE TRIGGER becas_aplicadas_nuevas AFTER INSERT ON becas_aplicadas REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_aplicadas_derivar();
