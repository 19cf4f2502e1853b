-- Only the triggers of scholarships write what they take off: an amount typed by hand would contradict the scholarship.
CREATE OR REPLACE FUNCTION public.becas_aplicadas_guardar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  RAISE EXCEPTION 'what is taken off a charge follows from the scholarships' USING ERRCODE = '23514', CONSTRAINT = 'cobros_derivados';
END $function$;
CREATE TRIGGER becas_aplicadas_guardar BEFORE INSERT OR DELETE OR UPDATE ON becas_aplicadas FOR EACH ROW EXECUTE FUNCTION becas_aplicadas_guardar();
