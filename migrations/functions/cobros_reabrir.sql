-- Counts charges anew whose receipt was annulled or deleted, and applies the scholarships to what is owed again.
CREATE OR REPLACE FUNCTION public.cobros_reabrir(pagados integer[], meses integer[], desde timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM cobros_derivar(pagados, meses);
  PERFORM becas_aplicar(ARRAY(
    SELECT id_estudiante_grado FROM pagos WHERE id_estudiante_grado_pago = ANY (pagados)
    UNION SELECT id_estudiante_grado FROM mensualidades WHERE id_estudiante_grado_colegiatura = ANY (meses)), desde);
END $function$;
