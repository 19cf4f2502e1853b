-- A receipt equals the sum of its lines. Both are written in one statement, and it is checked when that ends.
CREATE OR REPLACE FUNCTION public.recibos_cuadrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  malo record;
BEGIN
  SELECT n.id_recibo, n.total, coalesce(sum(l.monto), 0) suma INTO malo
  FROM nuevas n LEFT JOIN recibos_lineas l USING (id_recibo) GROUP BY 1, 2 HAVING n.total <> coalesce(sum(l.monto), 0) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'receipt % is of % and its lines of %', malo.id_recibo, malo.total, malo.suma
      USING ERRCODE = '23514', CONSTRAINT = 'recibos_cuadran';
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER recibos_cuadrar AFTER INSERT ON recibos REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recibos_cuadrar();
