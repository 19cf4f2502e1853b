-- Checks each new cash count, and each new line of one, against its receipts with `cortes_exigir`.
CREATE OR REPLACE FUNCTION public.cortes_nuevos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM cortes_exigir(ARRAY(SELECT DISTINCT id_corte FROM nuevos));
  RETURN NULL;
END $function$;
CREATE TRIGGER cortes_nuevos AFTER INSERT ON cortes REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION cortes_nuevos();
CREATE TRIGGER cortes_metodos_nuevos AFTER INSERT ON cortes_metodos REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION cortes_nuevos();
